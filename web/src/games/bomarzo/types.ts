// What of Bomarzo's views and events the client reads, as the game writes them (games/bomarzo/src/{view,event}.rs).

export interface View {
  players: { points: number }[];
}

/** Points come with the total that they make. */
export type Event =
  | { event: 'first_there'; seat: number; total: number }
  | { event: 'majority'; seat: number; points: number; total: number }
  | { event: 'temples'; seat: number; points: number; total: number }
  | { event: 'other' };
