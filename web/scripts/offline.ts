// Vite plugin that writes sw.js: the service worker with the list of files, and a version that changes with them.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { transformWithOxc, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/sw.ts', import.meta.url));

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (name !== '.vite') yield* files(path);
    } else if (name !== 'sw.js' && !/\.(br|gz)$/.test(name)) yield path;
  }
}

export function offline(): Plugin {
  let dist = 'dist';
  return {
    name: 'votive-offline',
    apply: 'build',
    configResolved: (config) => {
      dist = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const hash = createHash('sha256');
      const list = ['/'];
      for (const path of files(dist)) {
        hash.update(readFileSync(path));
        const address = '/' + relative(dist, path);
        if (address !== '/index.html') list.push(address);
      }
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {});
      const version = hash.digest('hex').slice(0, 12);
      const head = `const FILES = ${JSON.stringify(list)};\nconst VERSION = ${JSON.stringify(version)};\n`;
      writeFileSync(join(dist, 'sw.js'), head + code.replace(/^export \{\};?$/m, ''));
    },
  };
}
