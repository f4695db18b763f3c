// What the waiting room and the notices of a remote table show; follows what the server says.

import type { Orders, TableInfo, You } from '../protocol/protocol';

export class RemoteState {
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  orders: Orders | null = $state.raw(null);
  begun = $state(false);
  /** Whether a wish of mine to take back came to nothing. */
  undoDenied = $state(false);
}
