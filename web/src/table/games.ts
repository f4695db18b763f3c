// The games' parts of the client, found by the names of their folders and loaded on demand. Names no game.

import type { GameModule } from './board';

const boards = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');
const lessons = import.meta.glob('../games/*/tutorial.ts');

const id = (path: string) => path.split('/').at(-2) ?? path;
const byGame = new Map(Object.entries(boards).map(([path, load]) => [id(path), load]));
const taught = new Set(Object.keys(lessons).map(id));

/** A game's part of the client, if it has one. */
export async function gameModule(game: string): Promise<GameModule | null> {
  return (await byGame.get(game)?.())?.default ?? null;
}

/** Whether a game can be learned by playing. */
export function hasTutorial(game: string): boolean {
  return taught.has(game);
}
