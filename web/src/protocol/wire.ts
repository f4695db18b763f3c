// What is said between client and server, as far as this client says and hears it. docs/protocol.md has it in words.

import type { Json, Outcome } from '../table/board';

export interface Player {
  id: string;
  name: string;
}

export interface WireSeat {
  kind: 'open' | 'kept' | 'player' | 'bot';
  player: Player | null;
  bot: string | null;
  away: 'left' | 'out_of_time' | null;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  status: 'open' | 'running' | 'finished';
  public: boolean;
  host: string;
  seats: WireSeat[];
  level: string;
  hints: boolean;
  seed_hash: string;
  seed: string | null;
  undo: { seat: number; consented: number[]; waiting: number[] } | null;
  result: Outcome | null;
  rematch: string | null;
}

export type TableSummary = Pick<TableInfo, 'id' | 'game' | 'status' | 'seats'> & { created_at: number };

export interface You {
  player: string | null;
  seat: number | null;
  host: boolean;
}

export interface GameNow {
  status: TableInfo['status'];
  view: Json;
  to_move: number[];
  decision: number | null;
  undo: boolean;
}

export interface WireChat {
  version: number;
  seat: number;
  text: string;
}

export interface Problem {
  code: string;
  text: string;
  clause: string | null;
}

export type Message =
  | {
      type: 'snapshot';
      version: number;
      from: number | null;
      you: You;
      table: TableInfo;
      game: GameNow | null;
      events: Json[];
      chat: WireChat[];
    }
  | { type: 'update'; from: number; version: number; ack?: string; events: Json[]; game: GameNow }
  | { type: 'table'; from: number; version: number; you: You; table: TableInfo }
  | { type: 'chat'; from: number; version: number; line: WireChat | null }
  | { type: 'done'; id: string; version: number; table?: string }
  | { type: 'refused'; id: string | null; problem: Problem; game?: GameNow }
  | { type: 'bye'; problem: Problem }
  | { type: 'orders' | 'hint' | 'lag' };

export type Command =
  | { type: 'join'; seat?: number }
  | { type: 'leave' | 'return' | 'undo' | 'rematch' | 'look' }
  | { type: 'start'; fill: boolean }
  | { type: 'move'; decision: number; moves: Json[] }
  | { type: 'answer_undo'; consent: boolean }
  | { type: 'chat'; text: string };

export type NewSeat = { kind: 'me' | 'open' } | { kind: 'bot'; level?: string };
