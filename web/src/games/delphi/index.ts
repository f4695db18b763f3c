// Delphi's part of the client: the board, and what stands beside it.

import type { GameModule } from '../../table/board';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import EndDetails from './EndDetails.svelte';
import PhaseBar from './PhaseBar.svelte';
import { messages, type Messages } from './messages';
import Seat from './Seat.svelte';
import type { Event, Move, View } from './types';

const game: GameModule<View, Event, Move, Messages> = {
  id: 'delphi',
  Board,
  PhaseBar,
  Player: Seat,
  Crest: Badge,
  score: (view, seat) => view.players[seat]?.fame ?? 0,
  scoreLabel: (t) => t.fame,
  EndDetails,
  messages,
  tutorial: () => import('./tutorial'),
};

export default game;
