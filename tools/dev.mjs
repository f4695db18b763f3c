// `make dev`: the client with hot reload and a server that restarts on a change in Rust, behind one address.
//
// Vite serves the client and passes /api on to `votive serve`. A change below WATCHED rebuilds the program and the
// WebAssembly module; while a build fails, the last good server stays up.

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const WATCHED = ['engine', 'games', 'bots', 'registry', 'arena', 'server', 'cli', 'wasm'];
const RELEVANT = /\.(rs|toml|sql|ftl|json|md)$/;
/** Editors write several files at once. */
const DEBOUNCE_MS = 200;
const DATABASE = process.env.VOTIVE_DATABASE ?? `sqlite:${join(ROOT, 'target', 'dev.db')}`;

const say = (text) => console.log(`dev: ${text}`);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Runs a command in the root; whether it succeeded. */
const run = (command, ...args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code === 0));
    child.on('error', (error) => {
      say(`${command}: ${error.message}`);
      resolve(false);
    });
  });

const build = async () =>
  (await run('cargo', 'build', '--locked', '--bin', 'votive')) && run('make', '--no-print-directory', 'wasm');

const port = await freePort();
let server = null;

/** Starts the built program in place of the one before, which ends first: it holds the lock of the database. */
const restart = async () => {
  if (server) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  const listen = `127.0.0.1:${port}`;
  server = spawn(join(ROOT, 'target/debug/votive'), ['serve', '--listen', listen, '--database', DATABASE], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

let building = false;
let again = false;
const rebuild = async () => {
  if (building) {
    again = true;
    return;
  }
  building = true;
  do {
    again = false;
    if (await build()) await restart();
    else say('the build failed; the last good server stays up');
  } while (again);
  building = false;
};

if (!(await run('npm', '--prefix', 'web', 'run', 'icons')) || !(await build())) process.exit(1);
await restart();

let pending = null;
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!file || !RELEVANT.test(file)) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      say(`${join(folder, file)} changed`);
      void rebuild();
    }, DEBOUNCE_MS);
  });
}

// Without npm in between, which leaves Vite behind when it is killed.
const vite = spawn(process.execPath, [join(ROOT, 'web/node_modules/vite/bin/vite.js'), '--clearScreen=false', ...process.argv.slice(2)], {
  cwd: join(ROOT, 'web'),
  stdio: 'inherit',
  env: { ...process.env, VOTIVE_SERVER: `http://127.0.0.1:${port}` },
});
vite.on('exit', (code) => {
  server?.kill('SIGTERM');
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vite.kill(signal));
