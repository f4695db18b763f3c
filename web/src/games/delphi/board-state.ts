// The state of the Delphi board while events are animated. Events change it one by one; at the end of a frame it is read
// from the view again. Knows no rule.

import type { Card, Event, Face, OracleCard, View } from './types';

/** A card of a display; without a face if it lies face down. */
export interface Laid {
  id: number;
  card: Face | null;
  down: boolean;
}

export interface BoardState {
  rows: Laid[][];
  totals: number[];
  fame: number[];
  hand: number[];
  places: (number | null)[];
  /** The reader's own hand, each card with an id. */
  cards: { id: number; card: Card }[];
  /** The oracle card being shown. */
  oracle: OracleCard | null;
  /** Cards left in the oracle's pile. */
  left: number;
  /** Points just scored. */
  pops: { id: number; seat: number; points: number }[];
  doubled: boolean;
  /** Whether a concealed choice is a card laid face down; otherwise it is a discard. */
  tie: boolean;
}

let nextId = 1;

/** Reads everything from a view; cards that have not moved keep their ids. */
export function fromView(view: View, before: BoardState | null): BoardState {
  return {
    rows: view.players.map((player, seat) => {
      const old = before?.rows[seat] ?? [];
      const row: Laid[] = player.display.map((card, at) => {
        const same = old[at];
        return { id: same && same.card === card ? same.id : nextId++, card, down: false };
      });
      if (view.chosen.includes(seat) && view.phase === 'tie_round') {
        const pending = old.find((laid) => laid.down);
        row.push({ id: pending?.id ?? nextId++, card: null, down: true });
      }
      return row;
    }),
    totals: view.players.map((player) => player.arithmetic.total),
    fame: view.players.map((player) => player.fame),
    hand: view.players.map((player) => player.hand),
    places: view.players.map((player) => player.place),
    cards: nameCards(view.hand ?? [], before?.cards ?? []),
    oracle: null,
    left: view.oracle.length,
    pops: [],
    doubled: view.doubled,
    tie: view.phase === 'tie_round',
  };
}

function nameCards(hand: Card[], before: { id: number; card: Card }[]): { id: number; card: Card }[] {
  const known = [...before];
  return hand.map((card) => {
    const at = known.findIndex((one) => one.card === card);
    const same = at < 0 ? undefined : known.splice(at, 1)[0];
    return same ?? { id: nextId++, card };
  });
}

/** Applies one event; returns its milliseconds of animation at the speed `calm`. */
export function happen(shown: BoardState, event: Event, me: number | null): number {
  switch (event.event) {
    case 'drew':
      shown.hand[event.seat] = (shown.hand[event.seat] ?? 0) + event.count;
      if (event.seat === me && event.cards) {
        shown.cards = [...shown.cards, ...event.cards.map((card) => ({ id: nextId++, card }))];
        return 700;
      }
      return 120;
    case 'march_began':
      return 400;
    case 'turn_began':
      return 160;
    case 'tie_round_began':
      shown.tie = true;
      return 300;
    case 'chose':
      if (!shown.tie) return 120;
      shown.rows[event.seat]?.push({ id: nextId++, card: null, down: true });
      return 420;
    case 'revealed': {
      const row = shown.rows[event.seat];
      const pending = row?.find((laid) => laid.down);
      if (pending) {
        pending.card = event.face;
        pending.down = false;
      } else {
        row?.push({ id: nextId++, card: event.face, down: false });
      }
      return 90;
    }
    case 'laid':
      lay(shown, event.seat, event.card, event.position, me);
      return 560;
    case 'left':
      shown.places[event.seat] = event.place;
      shown.rows[event.seat] = (shown.rows[event.seat] ?? []).filter((laid) => !laid.down && laid.card !== 'pass');
      return 620;
    case 'effect_began':
      return 420;
    case 'removed':
      shown.rows[event.seat]?.splice(event.position, 1);
      return 640;
    case 'totals':
      shown.totals = event.totals;
      return 420;
    case 'spared':
    case 'did_not_consult':
    case 'accepted':
    case 'refused':
      return 420;
    case 'consulted':
      return 500;
    case 'executed':
      shown.oracle = event.card;
      shown.left -= 1;
      return 2400;
    case 'discards_due':
      shown.oracle = null;
      shown.tie = false;
      return 200;
    case 'discarded':
      shown.oracle = null;
      shown.hand[event.seat] = (shown.hand[event.seat] ?? 0) - event.cards.length;
      if (event.seat === me) for (const card of event.cards) takeFromHand(shown, card);
      return 520;
    case 'fame_doubled':
      shown.doubled = true;
      return 300;
    case 'favoured':
      return 400;
    case 'march_ended':
      shown.oracle = null;
      return 500;
    case 'scored':
      shown.fame[event.seat] = event.fame;
      shown.pops.push({ id: nextId++, seat: event.seat, points: event.points });
      return 480;
    case 'displays_spent':
      shown.rows = shown.rows.map(() => []);
      shown.places = shown.places.map(() => null);
      shown.doubled = false;
      shown.totals = shown.totals.map(() => 0);
      shown.pops = [];
      return 520;
    case 'hand_counted':
      shown.fame[event.seat] = event.fame;
      shown.pops.push({ id: nextId++, seat: event.seat, points: event.cards });
      return 480;
    case 'ended':
      return 300;
  }
}

/** Puts a card into its place: already there after a tie round, else straight from the hand. */
function lay(shown: BoardState, seat: number, card: Card, position: number, me: number | null): void {
  const row = shown.rows[seat];
  if (!row) return;
  shown.oracle = null;
  if (row[position]?.card !== card) row.push({ id: nextId++, card, down: false });
  shown.hand[seat] = Math.max(0, (shown.hand[seat] ?? 1) - 1);
  if (seat === me) takeFromHand(shown, card);
}

function takeFromHand(shown: BoardState, card: Card): void {
  const at = shown.cards.findIndex((one) => one.card === card);
  if (at >= 0) shown.cards.splice(at, 1);
}
