// Extracts the icons used by the client from the game-icons set (CC BY 3.0) into modules. Icons are found in the source
// as icon('name'), so no list is kept.

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = new URL('..', import.meta.url).pathname;
const set = JSON.parse(readFileSync(join(here, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.(ts|svelte)$/.test(name) && name !== 'icons.gen.ts') yield path;
  }
}

// Two modules, so that the first load carries only the shell's icons.
const shell = join(here, 'src');
const games = join(here, 'src/games');
write(
  [...files(shell)].filter((path) => !path.startsWith(games)),
  join(shell, 'icons.gen.ts'),
);
write([...files(games)], join(games, 'icons.gen.ts'));

function write(sources, target) {
  const wanted = new Set();
  for (const path of sources) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/\bicon\('([a-z0-9-]+)'\)/g)) wanted.add(name);
  }
  const entries = [...wanted].sort().map((name) => {
    const body = set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent]?.body;
    if (!body) throw new Error(`there is no icon "${name}" in game-icons`);
    return `  '${name}': ${JSON.stringify(body)},`;
  });
  writeFileSync(
    target,
    `// Written by scripts/icons.mjs. Icons: game-icons.net, CC BY 3.0.\nconst all = {\n${entries.join('\n')}\n};\n` +
      `export type IconName = keyof typeof all;\n` +
      `/** The drawing of an icon, for a 512 × 512 box, in currentColor. */\n` +
      `export const icon = (name: IconName): string => all[name];\n`,
  );
}
