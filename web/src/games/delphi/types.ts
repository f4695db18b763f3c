// The engine's words for Delphi, as they come in JSON: view, prompt and events. No rule is written here.

import type { City } from '../shared/cities';

export type Warrior = '2' | '3' | '4' | '5' | '6';
export type Hero = '7' | '8' | '9' | '10';
export type God = 'hades' | 'moira' | 'hera' | 'hephaistos' | 'zeus' | 'poseidon' | 'ares' | 'apollo';
export type Card = Warrior | Hero | God | 'delphi';
/** A card of the deck, or the Pass card. */
export type Face = Card | 'pass';

export type OracleCard =
  | 'great_caesura'
  | 'wrath_of_olympus'
  | 'fall_of_heroes'
  | 'new_beginning'
  | 'hubris'
  | 'retreat'
  | 'double_fame'
  | 'tribute'
  | 'favour_of_the_pythia';

export type Phase = 'turn' | 'tie_round' | 'striking' | 'asking' | 'consulting' | 'caesura' | 'tribute' | 'over';

export interface Unit {
  number: number;
  pair: boolean;
}

export type Work = { plain: Unit } | { squared: Unit } | { doubled: Unit } | { product: [Unit, Unit] } | { idle: Card };

export interface Term {
  first: number;
  cards: number;
  work: Work;
  value: number;
}

export interface Arithmetic {
  terms: Term[];
  sum: number;
  halved_by: number[];
  favour: number;
  total: number;
}

export interface PlayerView {
  city: City;
  fame: number;
  hand: number;
  pile: number;
  place: number | null;
  display: Card[];
  arithmetic: Arithmetic;
  spent: Card[];
}

export interface Payout {
  first: number;
  lower: number;
  higher: number;
}

export interface Preview {
  card: Card;
  total: number;
  totals: number[];
  arithmetic: Arithmetic;
}

export interface Target {
  seat: number;
  position: number;
  card: Card;
  totals: number[];
}

export type Prompt =
  | { ask: 'turn'; cards: Preview[] }
  | { ask: 'tie_round'; cards: Preview[]; rivals: number[] }
  | { ask: 'strike'; targets: Target[] }
  | { ask: 'ask'; left: number }
  | { ask: 'consult'; card: OracleCard }
  | { ask: 'keep'; cards: Card[]; keep: number }
  | { ask: 'discard'; cards: Card[] };

export interface View {
  observer: { seat: number } | 'spectator';
  options: { payout: string; sharing: string; oracle: string };
  parade: number;
  march: number;
  payout: Payout;
  doubled: boolean;
  /** What every march pays, in the order of leaving. */
  marches: { parade: number; places: number[] }[];
  fresh_start: boolean;
  phase: Phase;
  asked: number[];
  chosen: number[];
  players: PlayerView[];
  effects: { seat: number; card: Card }[];
  oracle: { seen_by: number[]; card: OracleCard | null }[];
  executed: OracleCard[];
  hand: Card[] | null;
  choice: unknown;
  prompt: Prompt | null;
}

export type Event =
  | { event: 'drew'; seat: number; count: number; cards: Card[] | null }
  | { event: 'march_began'; march: number; payout: Payout }
  | { event: 'turn_began'; seat: number }
  | { event: 'tie_round_began'; tied: number[]; must_pass: number[] }
  | { event: 'chose'; seat: number; choice: unknown }
  | { event: 'revealed'; seat: number; face: Face }
  | { event: 'laid'; seat: number; card: Card; position: number }
  | { event: 'left'; seat: number; place: number; forced: boolean }
  | { event: 'effect_began'; seat: number; card: Card }
  | { event: 'removed'; seat: number; position: number; card: Card; cause: 'hunted' | 'struck' | 'oracle' }
  | { event: 'totals'; totals: number[] }
  | { event: 'spared'; seat: number }
  | { event: 'consulted'; seat: number; card: OracleCard | null }
  | { event: 'did_not_consult'; seat: number }
  | { event: 'accepted'; seat: number }
  | { event: 'refused'; seat: number }
  | { event: 'executed'; seat: number; card: OracleCard }
  | { event: 'discards_due'; seats: number[] }
  | { event: 'discarded'; seat: number; cards: Card[] }
  | { event: 'fame_doubled' }
  | { event: 'favoured'; seat: number }
  | { event: 'march_ended'; march: number }
  | { event: 'scored'; seat: number; place: number; points: number; fame: number }
  | { event: 'displays_spent' }
  | { event: 'hand_counted'; seat: number; cards: number; fame: number }
  | { event: 'ended' };

/** A move as it is written. */
export type Move =
  | { play: Face }
  | 'leave'
  | { strike: { seat: number; position: number } }
  | 'spare'
  | 'consult'
  | 'do_not_consult'
  | 'accept'
  | 'refuse'
  | { discard: Card[] };
