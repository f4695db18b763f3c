// The tutorials there are, found by the folders of their games.

import type { Tutorial } from '../../table/board';

const found = import.meta.glob<{ default: Tutorial }>('../*/tutorial/index.ts', { eager: true });

/** Each with the id of its game. */
export const tutorials = Object.entries(found).map(([path, { default: tutorial }]): [string, Tutorial] => [
  path.split('/')[1] ?? path,
  tutorial,
]);
