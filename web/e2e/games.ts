// The games there are, as the module lists them.

import { existsSync, readFileSync } from 'node:fs';

import { games, initSync } from '../src/wasm/votive.js';
import type { GameInfo } from '../src/worker/types';

initSync({ module: readFileSync(new URL('../src/wasm/votive_bg.wasm', import.meta.url)) });

export const GAMES = JSON.parse(games()) as GameInfo[];

/** The games that can be learned by playing. */
export const TAUGHT = GAMES.filter(({ id }) => existsSync(new URL(`../src/games/${id}/tutorial`, import.meta.url)));
