// Fails the build when the scripts of the first load or the module exceed their budget.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = new URL(`../${process.env.VOTIVE_DIST ?? 'dist'}`, import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const SCRIPT_LIMIT = 150 * 1024;

const seen = new Set();
function collect(key) {
  const chunk = manifest[key];
  if (seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(next);
}
collect('index.html');

let total = 0;
for (const file of seen) total += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`first load: ${kb(total)} of script, gzipped (limit ${kb(SCRIPT_LIMIT)})`);
if (total > SCRIPT_LIMIT) throw new Error(`the first load is ${kb(total)} of script, more than ${kb(SCRIPT_LIMIT)}`);

const assets = join(dist, 'assets');
const WASM_LIMIT = 400 * 1024;
for (const name of readdirSync(assets).filter((name) => name.endsWith('.wasm'))) {
  const bytes = readFileSync(join(assets, name));
  const [zipped, brotli] = [gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  console.log(`games in WebAssembly: ${kb(brotli)} brotli (limit ${kb(WASM_LIMIT)}), ${kb(zipped)} gzipped`);
  if (brotli > WASM_LIMIT) throw new Error(`the games are ${kb(brotli)} compressed, more than ${kb(WASM_LIMIT)}`);
}
