// Sums of points that the engine reports.

import type { View } from './types';

/** The points of a seat with those of its altars, as if the game ended now. */
export function withAltars(view: View, seat: number): number {
  const points = view.players[seat]?.points ?? 0;
  // At the end the altars have been counted.
  return view.phase === 'over' ? points : points + altarPoints(view, seat);
}

/** The points of a seat's altars at the end. */
export function altarPoints(view: View, seat: number): number {
  return view.altars.reduce((sum, altar) => sum + (altar.offering?.owner === seat ? altar.points : 0), 0);
}
