// Extracts the icons used by the client from the game-icons set (CC BY 3.0) into modules. Icons are found in the source
// as icon('name'), so no list is kept.

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { round } from './paths.mjs';

const here = new URL('..', import.meta.url).pathname;
const set = JSON.parse(readFileSync(join(here, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.(ts|svelte)$/.test(name) && name !== 'icons.gen.ts') yield path;
  }
}

// The shell and the games apart, so that the first load carries only what the shell itself draws. A game that imports
// './icons.gen' has a module of its own.
const shell = join(here, 'src');
const games = join(here, 'src/games');
const own = readdirSync(games)
  .map((name) => join(games, name))
  .filter((path) => statSync(path).isDirectory())
  .filter((path) => [...files(path)].some((file) => readFileSync(file, 'utf8').includes("from './icons.gen'")));
write(
  [...files(shell)].filter((path) => !path.startsWith(games)),
  join(shell, 'icons.gen.ts'),
);
write(
  [...files(games)].filter((path) => !own.some((folder) => path.startsWith(`${folder}/`))),
  join(games, 'icons.gen.ts'),
);
for (const folder of own) write([...files(folder)], join(folder, 'icons.gen.ts'), 128);

/** Icons in a box of so many units; the set is drawn in one of 512. */
function write(sources, target, box = 512) {
  const wanted = new Set();
  for (const path of sources) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/\bicon\('([a-z0-9-]+)'\)/g)) wanted.add(name);
  }
  const entries = [...wanted].sort().map((name) => {
    const body = set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent]?.body;
    if (!body) throw new Error(`there is no icon "${name}" in game-icons`);
    return `  '${name}': ${JSON.stringify(body.replaceAll(/ d="([^"]*)"/g, (_, path) => ` d="${round(path, box / 512)}"`))},`;
  });
  writeFileSync(
    target,
    `// Written by scripts/icons.mjs. Icons: game-icons.net, CC BY 3.0.\nconst all = {\n${entries.join('\n')}\n};\n` +
      `export type IconName = keyof typeof all;\n` +
      `/** The drawing of an icon, for a ${box} × ${box} box, in currentColor. */\n` +
      `export const icon = (name: IconName): string => all[name];\n`,
  );
}
