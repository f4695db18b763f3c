// Reactive state of a remote table: seats, my seat, orders. Follows the server's messages.

import type { Orders, TableInfo, You } from '../protocol/protocol';

export class RemoteState {
  info: TableInfo | null = $state.raw(null);
  you: You | null = $state.raw(null);
  orders: Orders | null = $state.raw(null);
  begun = $state(false);
  /** Whether my request to take back was denied. */
  undoDenied = $state(false);
}
