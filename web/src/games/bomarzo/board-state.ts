// What the board shows at this instant. Events change it one by one, so that every change moves something; at the end of a
// batch it is read from the view again. It tells no rule: it only repeats what the engine reported.

import type { Components } from './components.svelte';
import { KINDS, TRACKS, WORKERS, type Card, type Deity, type Event, type Goods, type View } from './model';

/** Something that goes from one place of the screen to another. Places are named by `data-place`. */
export interface Flight {
  what: 'food' | 'coin' | 'wine' | 'card' | 'pawn' | 'point';
  seat: number;
  from: string;
  to: string;
  count: number;
}

export interface Shown extends View {
  /** Where something has just happened. */
  lit: string | null;
  /** The deity whose action is being copied. */
  echo: Deity | null;
  /** The deities whose cards have been turned up at the end, in order. */
  revealed: Deity[];
  /** The last card that was played or turned, while it does so. */
  turning: Card | null;
}

/** Names of places. */
export const place = {
  seat: (seat: number) => `seat-${seat}`,
  deity: (deity: Deity) => `deity-${deity}`,
  field: (kind: string) => `field-${kind}`,
  track: (track: string, space: number) => `track-${track}-${space}`,
  deck: 'deck',
  hand: 'hand',
  purse: (kind: string) => `purse-${kind}`,
};

export function fromView(view: View): Shown {
  const shown = structuredClone(view) as Shown;
  shown.lit = null;
  shown.echo = null;
  shown.turning = null;
  shown.revealed = [];
  return shown;
}

const without = (cards: Card[], card: Card) => cards.filter((one) => one !== card);

/** Lets one event happen; says how many calm milliseconds the eye needs for it, and what flies meanwhile. */
export function happen(
  shown: Shown,
  event: Event,
  me: number | null,
  parts: Components,
  fly: (flight: Flight) => void,
): number {
  const player = 'seat' in event ? shown.players[event.seat] : undefined;
  const deity = 'deity' in event ? shown.deities.find((one) => one.deity === event.deity) : undefined;
  const own = 'seat' in event && event.seat === me;
  const home = 'seat' in event ? place.seat(event.seat) : '';
  const purse = (kind: string) => (own ? place.purse(kind) : home);
  const add = (goods: Goods, times: 1 | -1) => {
    if (player) for (const kind of KINDS) player.stock[kind] += times * goods[kind];
  };
  const tap = (cards: Card[]) => {
    for (const card of cards) {
      const what = parts.cards[card]?.stage2_function;
      if (what !== undefined) player?.tapped.push(what);
    }
  };
  shown.lit = null;
  switch (event.event) {
    case 'season_began':
      shown.season = event.season;
      shown.start = event.start;
      return 500;
    case 'advanced': {
      if (player) player.workers[WORKERS.indexOf(event.worker)] = event.to;
      shown.lit = `worker-${event.seat}-${event.worker}`;
      return own ? 320 : 200;
    }
    case 'pawn_gained':
      if (player) {
        player.free += event.owned - player.pawns;
        player.pawns = event.owned;
      }
      return 300;
    case 'produced': {
      add(event.goods, 1);
      for (const kind of KINDS)
        if (event.goods[kind] > 0)
          fly({
            what: kind,
            seat: event.seat,
            from: own ? `village-${kind}` : home,
            to: own ? place.purse(kind) : `stock-${event.seat}-${kind}`,
            count: event.goods[kind],
          });
      return own ? 900 : 420;
    }
    case 'drew':
      if (player) {
        player.hand = [...(player.hand ?? []), ...event.cards];
        player.hand_count = player.hand.length;
      }
      shown.deck -= event.cards.length;
      fly({ what: 'card', seat: event.seat, from: place.deck, to: own ? place.hand : home, count: event.cards.length });
      return 520;
    case 'saw_draw':
      if (player) player.hand_count += event.count;
      shown.deck -= event.count;
      fly({ what: 'card', seat: event.seat, from: place.deck, to: home, count: event.count });
      return 420;
    case 'no_cards':
      return 200;
    case 'reshuffled':
      shown.deck = event.count;
      shown.discards = [];
      return 500;
    case 'harvested': {
      const field = shown.harvests.find((one) => one.kind === event.kind);
      field?.seats.push(event.seat);
      if (player) {
        player.free -= 1;
        player.stock[event.kind] += event.amount;
      }
      shown.lit = place.field(event.kind);
      fly({ what: 'pawn', seat: event.seat, from: home, to: place.field(event.kind), count: 1 });
      fly({
        what: event.kind,
        seat: event.seat,
        from: place.field(event.kind),
        to: purse(event.kind),
        count: event.amount,
      });
      return 860;
    }
    case 'exchanged': {
      const into = event.from === 'food' ? 'coin' : 'food';
      if (player) {
        player.stock[event.from] -= event.amount;
        player.stock[into] += event.amount;
        player.tapped.push('ab:swap');
      }
      fly({ what: into, seat: event.seat, from: purse(event.from), to: purse(into), count: event.amount });
      return 480;
    }
    case 'invoked':
      if (deity) deity.pawns[event.seat] = (deity.pawns[event.seat] ?? 0) + 1;
      if (player) player.free -= 1;
      tap(event.uses);
      shown.lit = place.deity(event.deity);
      fly({ what: 'pawn', seat: event.seat, from: home, to: place.deity(event.deity), count: 1 });
      return 620;
    case 'copied':
      tap(event.uses);
      shown.echo = event.deity;
      return 620;
    case 'declined':
      return 220;
    case 'paid': {
      if (player) player.stock[event.kind] -= event.amount;
      const onto = shown.deities.find((one) => one.deity === event.onto);
      if (onto) onto.lying[event.kind] += event.amount;
      if (event.onto !== null)
        fly({
          what: event.kind,
          seat: event.seat,
          from: purse(event.kind),
          to: place.deity(event.onto),
          count: event.amount,
        });
      return 340 + 90 * event.amount;
    }
    case 'spent':
      if (player) {
        if (player.hand) player.hand = without(player.hand, event.card);
        player.hand_count -= 1;
      }
      shown.discards.push(event.card);
      fly({ what: 'card', seat: event.seat, from: own ? place.hand : home, to: place.deck, count: 1 });
      return 420;
    case 'played':
      if (player) {
        if (player.hand) player.hand = without(player.hand, event.card);
        player.hand_count -= 1;
        player.stage1 = [...player.stage1, event.card];
      }
      shown.turning = event.card;
      return 560;
    case 'upgraded':
      if (player) {
        player.stage1 = without(player.stage1, event.card);
        player.stage2 = [...player.stage2, event.card];
      }
      shown.turning = event.card;
      return 680;
    case 'climbed':
      if (player) player.tracks[TRACKS.indexOf(event.track)] = event.to;
      return 360;
    case 'step_lost':
      return 200;
    case 'first_there': {
      const track = shown.tracks.find((one) => one.track === event.track);
      if (track) {
        track.open = track.open.filter((space) => space !== event.space);
        track.taken.push(event.space);
      }
      if (player) player.points = event.total;
      fly({ what: 'point', seat: event.seat, from: place.track(event.track, event.space), to: home, count: 1 });
      return 700;
    }
    case 'took':
      if (deity) for (const kind of KINDS) deity.lying[kind] -= event.goods[kind];
      add(event.goods, 1);
      for (const kind of KINDS)
        if (event.goods[kind] > 0)
          fly({
            what: kind,
            seat: event.seat,
            from: place.deity(event.deity),
            to: purse(kind),
            count: event.goods[kind],
          });
      return 760;
    case 'worshipped':
    case 'saw_worship':
      if (player) {
        if (event.event === 'worshipped') {
          deity?.known.push(event.card);
          if (player.hand) player.hand = without(player.hand, event.card);
        }
        player.hand_count -= 1;
      }
      if (deity) deity.worship[event.seat] = (deity.worship[event.seat] ?? 0) + 1;
      shown.lit = place.deity(event.deity);
      fly({
        what: 'card',
        seat: event.seat,
        from: own ? place.hand : home,
        to: `under-${event.deity}`,
        count: 1,
      });
      return 680;
    case 'fell_asleep':
      if (deity) deity.asleep = true;
      return 820;
    case 'out':
      if (player) player.out = true;
      return 120;
    case 'moss_grew':
      if (deity) deity.mossy = true;
      return 260;
    case 'moss_gone':
      if (deity) deity.mossy = false;
      return 260;
    case 'cleaned_up':
      for (const one of shown.deities) {
        for (const [seat, count] of one.pawns.entries())
          if (count > 0) fly({ what: 'pawn', seat, from: place.deity(one.deity), to: place.seat(seat), count: 1 });
        one.pawns = one.pawns.map(() => 0);
        one.lying = { food: 0, coin: 0, wine: 0 };
        one.asleep = false;
      }
      for (const one of shown.harvests) one.seats = [];
      for (const one of shown.players) {
        one.free = one.pawns;
        one.out = false;
        one.tapped = [];
      }
      return 900;
    case 'marker_moved':
      shown.start = event.seat;
      return 260;
    case 'ended':
      shown.phase = 'over';
      return 900;
    case 'revealed':
      if (deity) deity.known = event.cards;
      shown.revealed = [...shown.revealed, event.deity];
      return 1000;
    case 'majority':
      if (player) player.points = event.total;
      fly({ what: 'point', seat: event.seat, from: place.deity(event.deity), to: home, count: event.points });
      return 620;
    case 'temples':
      if (player) player.points = event.total;
      return 620;
  }
}
