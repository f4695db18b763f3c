// Vite plugin that writes compressed copies (.br, .gz) beside the files; the server sends them as they are.

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const MIN_BYTES = 1024;

export function compress(): Plugin {
  let dist = 'dist';
  return {
    name: 'votive-compress',
    apply: 'build',
    configResolved: (config) => {
      dist = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
          const path = join(dist, name);
          if (!/\.(js|css|html|svg|wasm|md|webmanifest)$/.test(name) || statSync(path).size < MIN_BYTES) continue;
          const bytes = readFileSync(path);
          writeFileSync(`${path}.br`, brotliCompressSync(bytes));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
