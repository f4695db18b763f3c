// Points as the engine reports them, summed for showing.

import type { View } from './types';

/** The points of a seat with what its altars would bring if the game ended now. */
export function withAltars(view: View, seat: number): number {
  const points = view.players[seat]?.points ?? 0;
  // At the end the altars have been counted.
  return view.phase === 'over' ? points : points + altarPoints(view, seat);
}

/** What the altars of a seat are worth at the end. */
export function altarPoints(view: View, seat: number): number {
  return view.altars.reduce((sum, altar) => sum + (altar.offering?.owner === seat ? altar.points : 0), 0);
}
