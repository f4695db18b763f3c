// Bomarzo in the browser: its garden and the parts of it that stand beside the garden.

import './garden.css';

import type { GameModule } from '../../table/board';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { prepare } from './components.svelte';
import EndDetails from './EndDetails.svelte';
import { messages, type Messages } from './messages';
import PhaseBar from './PhaseBar.svelte';
import Rail from './Rail.svelte';
import Seat from './Seat.svelte';
import type { Event, Move, View } from './model';

const game: GameModule<View, Event, Move, Messages> = {
  id: 'bomarzo',
  prepare,
  Board,
  PhaseBar,
  Player: Seat,
  Rail,
  Crest: Badge,
  score: (view, seat) => view.players[seat]?.points ?? 0,
  scoreLabel: (t) => t.points,
  EndDetails,
  messages,
  tutorial: () => import('./tutorial'),
};

export default game;
