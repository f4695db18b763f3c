// What the waiting room and the notices of a far table show; follows what the server says.

import type { TableInfo, You } from '../protocol/wire';

export class RemoteState {
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  begun = $state(false);
  /** Whether the whole game is here, to be looked back at. */
  replayable = $state(false);
}
