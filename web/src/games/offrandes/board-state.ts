// The state of the Offrandes board while events are animated. Events change it one by one; at the end of a frame it is
// read from the view again. Knows no rule.

import type { Animal } from '../shared/beasts';
import type { Altar, Event, Ladder, Offering, View } from './types';

export interface Walk {
  id: number;
  animal: Animal;
  count: number;
  altar: Altar;
  /** Whether the animals walk to the altar, or back to the pens. */
  to: 'altar' | 'pens';
}

export interface Pop {
  id: number;
  seat: number;
  points: number;
  /** The altar the points come from; null for the priestess' ladder. */
  altar: Altar | null;
}

export interface BoardState {
  levels: Record<Ladder, number>[];
  money: number[];
  points: number[];
  altars: Record<Altar, Offering | null>;
  stock: Record<Animal, number>;
  start: number;
  lot: Ladder[] | null;
  auctioneer: number | null;
  bids: (number | null)[];
  out: boolean[];
  barred: boolean[];
  /** The buyers of tiles in this auction turn, as far as seen. */
  sold: Partial<Record<Ladder, number>>;
  walks: Walk[];
  pops: Pop[];
  /** The pawn that is moving, as `seat-ladder`. */
  moving: string | null;
  /** The altar of the last offering, where its points come from. */
  lately: Altar | null;
}

let nextId = 0;

/** Reads everything from a view. Bids and buyers, which the view does not hold, are kept. */
export function fromView(view: View, before: BoardState | null): BoardState {
  const altars = {} as Record<Altar, Offering | null>;
  for (const altar of view.altars) altars[altar.altar] = altar.offering;
  const shown: BoardState = {
    levels: view.players.map((player) => ({ ...player.levels })),
    money: view.players.map((player) => player.money),
    points: view.players.map((player) => player.points),
    altars,
    stock: { ...view.stock },
    start: view.start,
    lot: null,
    auctioneer: null,
    bids: view.players.map(() => null),
    out: view.players.map(() => false),
    barred: view.players.map(() => false),
    sold: {},
    walks: [],
    pops: [],
    moving: null,
    lately: null,
  };
  const stage = view.stage;
  if (stage === 'over') return shown;
  const auction = 'auctioning' in stage ? stage.auctioning : 'bidding' in stage ? stage.bidding.auction : null;
  if (!auction) return shown;
  shown.auctioneer = auction.auctioneer;
  for (const seat of auction.barred) shown.barred[seat] = true;
  if (before?.auctioneer === auction.auctioneer) {
    for (const [ladder, seat] of Object.entries(before.sold) as [Ladder, number][]) {
      if (!auction.tiles.includes(ladder)) shown.sold[ladder] = seat;
    }
  }
  if ('bidding' in stage) {
    const bidding = stage.bidding;
    shown.lot = bidding.lot;
    const same = before?.lot?.join() === bidding.lot.join() && before.auctioneer === auction.auctioneer;
    if (same) shown.bids = before.bids.map((bid) => (bid !== null && bid < bidding.bid ? bid : null));
    shown.bids[bidding.highest] = bidding.bid;
    shown.out = view.players.map((_, seat) => !bidding.still_in.includes(seat));
  }
  return shown;
}

/** Applies one event; returns its milliseconds of animation at the speed `calm`. */
export function happen(shown: BoardState, event: Event): number {
  switch (event.event) {
    case 'moved': {
      const levels = shown.levels[event.seat];
      if (levels) levels[event.ladder] = event.to;
      shown.moving = `${event.seat}-${event.ladder}`;
      return event.cause === 'displaced' ? 620 : 520;
    }
    case 'step_lost':
      shown.moving = `${event.seat}-${event.ladder}`;
      return 300;
    case 'turn_began':
      clearLot(shown);
      shown.auctioneer = event.seat;
      shown.barred = shown.barred.map(() => false);
      shown.sold = {};
      return 200;
    case 'turn_ended':
      clearLot(shown);
      return 200;
    case 'offered':
      clearLot(shown);
      shown.auctioneer = event.seat;
      shown.lot = event.lot;
      shown.bids[event.seat] = event.bid;
      return 900;
    case 'raised':
      shown.bids[event.seat] = event.bid;
      return 620;
    case 'passed':
      shown.out[event.seat] = true;
      return 420;
    case 'sold':
      for (const ladder of event.lot) shown.sold[ladder] = event.seat;
      shown.out = shown.out.map((_, seat) => seat !== event.seat);
      shown.barred[event.seat] = true;
      return 560;
    case 'paid':
      shown.money[event.seat] = event.money;
      shown.bids = shown.bids.map(() => null);
      return 420;
    case 'earned':
      shown.money[event.seat] = event.money;
      return 160;
    case 'sacrificed':
      shown.altars[event.altar] = null;
      shown.lately = event.altar;
      shown.stock[event.animal] -= event.count;
      shown.walks.push({ id: nextId++, animal: event.animal, count: event.count, altar: event.altar, to: 'altar' });
      return 1100;
    case 'cleared':
      shown.altars[event.altar] = null;
      shown.walks.push({ id: nextId++, animal: event.animal, count: event.count, altar: event.altar, to: 'pens' });
      return 700;
    case 'scored': {
      shown.points[event.seat] = event.total;
      const altar =
        typeof event.reason === 'object' ? event.reason.altar : event.reason === 'offering' ? shown.lately : null;
      shown.pops.push({ id: nextId++, seat: event.seat, points: event.points, altar });
      return 560;
    }
    case 'marker_moved':
      shown.start = event.seat;
      return 240;
    case 'corrupted':
      return 360;
    case 'round_began':
      shown.start = event.start;
      return 300;
    case 'phase_began':
      clearLot(shown);
      shown.moving = null;
      return 360;
    case 'abstained':
    case 'no_target':
    case 'declined':
    case 'could_not_offer':
      return 360;
    case 'ended':
      return 500;
  }
}

/** Ends the walk of animals: they lie on the altar, or are back in the pens. */
export function arrive(shown: BoardState, event: Event): void {
  if (event.event === 'sacrificed') {
    shown.altars[event.altar] = { owner: event.seat, animal: event.animal, count: event.count };
    shown.walks = shown.walks.filter((walk) => walk.to !== 'altar');
  }
  if (event.event === 'cleared') {
    shown.stock[event.animal] += event.count;
    shown.walks = shown.walks.filter((walk) => walk.to !== 'pens');
  }
}

function clearLot(shown: BoardState): void {
  shown.lot = null;
  shown.bids = shown.bids.map(() => null);
  shown.out = shown.out.map(() => false);
}
