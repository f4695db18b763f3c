// Offrandes in the browser: its board and the parts of it that stand beside the board.

import type { GameModule } from '../../table/board';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import EndDetails from './EndDetails.svelte';
import Head from './Head.svelte';
import { messages, type Messages } from './messages';
import { orders } from './orders';
import Seat from './Seat.svelte';
import type { Event, View } from './types';

const game: GameModule<View, Event, Messages> = {
  id: 'offrandes',
  Board,
  Head,
  Player: Seat,
  Crest: Badge,
  score: (view, seat) => view.players[seat]?.points ?? 0,
  scoreLabel: (t) => t.points,
  EndDetails,
  messages,
  orders,
  tutorial: () => import('./tutorial'),
};

export default game;
