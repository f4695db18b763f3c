// Bomarzo's part of the client: points. It is played on the generic board.

import type { GameModule } from '../../table/board';
import EndDetails from './EndDetails.svelte';
import { messages, type Messages } from './messages';
import type { Event, Move, View } from './types';

const game: GameModule<View, Event, Move, Messages> = {
  id: 'bomarzo',
  score: (view, seat) => view.players[seat]?.points ?? 0,
  scoreLabel: (t) => t.points,
  EndDetails,
  messages,
};

export default game;
