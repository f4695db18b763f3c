// The engine's words for Offrandes, as they come in JSON: view, prompt and events. No rule is written here.

import type { Animal } from '../shared/beasts';
import type { City } from '../shared/cities';

export type Ladder =
  'peasant' | 'water_bearer' | 'flower_bearer' | 'temple_keeper' | 'priestess' | 'corrupter' | 'guard';

export type Altar =
  | 'hephaistos'
  | 'ares'
  | 'hermes'
  | 'athena'
  | 'hera'
  | 'aphrodite'
  | 'artemis'
  | 'apollo'
  | 'hades'
  | 'poseidon'
  | 'zeus';

export type Phase = 'recruiting' | 'auctioning' | 'bidding' | 'corrupting' | 'offering' | 'over';

export interface Offering {
  owner: number;
  animal: Animal;
  count: number;
}

export interface PlayerView {
  city: City;
  levels: Record<Ladder, number>;
  money: number;
  points: number;
  altars: number;
}

export interface AltarView {
  altar: Altar;
  group: number;
  points: number;
  offering: Offering | null;
}

export interface Auction {
  auctioneer: number;
  tiles: Ladder[];
  barred: number[];
}

export interface Bidding {
  auction: Auction;
  lot: [Ladder, Ladder];
  bid: number;
  highest: number;
  still_in: number[];
  asked: number;
}

export type Stage =
  | { recruiting: number }
  | { auctioning: Auction }
  | { bidding: Bidding }
  | { corrupting: { actor: number; acted: number[]; corrupted: number[] } }
  | { offering: number }
  | 'over';

/** What one step up would do for the one who is asked. */
export interface Climb {
  ladder: Ladder;
  from: number;
  to: number;
  displaces: number | null;
}

export interface Range {
  least: number;
  most: number;
}

export interface Target {
  seat: number;
  ladder: Ladder;
  climbs: boolean;
  displaces: number | null;
}

export interface Herd {
  animal: Animal;
  count: number;
  points: number;
  altars: Altar[];
}

export type Prompt =
  | { ask: 'recruit'; among: Ladder[]; count: number; climbs: Climb[] }
  | { ask: 'offer'; tiles: Ladder[]; bids: Range; lots_left: number; rivals: number[]; climbs: Climb[] }
  | {
      ask: 'bid';
      lot: [Ladder, Ladder];
      current: number;
      highest: number;
      bids: Range;
      wins_at: number | null;
      climbs: Climb[];
    }
  | { ask: 'corrupt'; targets: Target[]; ladders: Ladder[] }
  | { ask: 'sacrifice'; choices: Herd[]; may_decline: boolean };

export interface View {
  observer: { seat: number } | 'spectator';
  round: number;
  phase: Phase;
  start: number;
  asked: number | null;
  players: PlayerView[];
  altars: AltarView[];
  stock: Record<Animal, number>;
  /** What the levels of a ladder are good for, from 1 to the top. */
  rungs: { animal: Animal; prayer: number }[];
  stage: Stage;
  prompt: Prompt | null;
}

export type Reason = 'offering' | 'priestess' | { altar: Altar };

export type Event =
  | { event: 'round_began'; round: number; start: number }
  | { event: 'phase_began'; phase: Phase }
  | { event: 'moved'; seat: number; ladder: Ladder; from: number; to: number; cause: string }
  | { event: 'step_lost'; seat: number; ladder: Ladder }
  | { event: 'turn_began'; seat: number }
  | { event: 'turn_ended'; seat: number; why: string }
  | { event: 'offered'; seat: number; lot: [Ladder, Ladder]; bid: number }
  | { event: 'raised'; seat: number; bid: number }
  | { event: 'passed'; seat: number }
  | { event: 'sold'; seat: number; lot: [Ladder, Ladder]; price: number }
  | { event: 'paid'; seat: number; amount: number; money: number }
  | { event: 'corrupted'; seat: number; victim: number; ladder: Ladder }
  | { event: 'abstained'; seat: number }
  | { event: 'no_target'; seat: number }
  | { event: 'sacrificed'; seat: number; animal: Animal; count: number; altar: Altar }
  | { event: 'cleared'; seat: number; animal: Animal; count: number; altar: Altar }
  | { event: 'declined'; seat: number }
  | { event: 'could_not_offer'; seat: number }
  | { event: 'scored'; seat: number; points: number; total: number; reason: Reason }
  | { event: 'earned'; seat: number; amount: number; money: number }
  | { event: 'marker_moved'; seat: number }
  | { event: 'ended'; why: string };

/** A move as it is written. */
export type Move =
  | { recruit: Ladder[] }
  | { offer: { lot: Ladder[]; bid: number } }
  | 'end_turn'
  | { bid: number }
  | 'pass'
  | { corrupt: { seat: number; ladder: Ladder } }
  | 'abstain'
  | { sacrifice: { animal: Animal; count: number; altar: Altar } }
  | 'decline';
