// The game's own types by the names the board uses, and its lists in their order.

import type { Functions, Goods, Resource, Track, Worker } from './types';

export type * from './types';
/** What a card does at stage 2. */
export type CardFunction = Functions[number];
export type Kind = Resource;
export type CardKind = 'buildings' | 'discoveries' | 'characters';
export type Category = CardKind | Track | 'food' | 'coins';
export type Temple = 'altar' | 'column' | 'flame' | 'urn' | 'laurel';

export const KINDS: readonly Kind[] = ['food', 'coin', 'wine'];
/** In the order of a view's workers. */
export const WORKERS: readonly Worker[] = ['food', 'coin', 'wine', 'card', 'pawn'];
/** In the order of a view's tracks. */
export const TRACKS: readonly Track[] = ['culture', 'architecture', 'knowledge'];

export const none = (): Goods => ({ food: 0, coin: 0, wine: 0 });
