// The server's lists for the home page: my player, my games, open tables, games to watch. Refreshed every few seconds
// while the page is visible.

import * as http from '../../protocol/http';
import type { Player, TableSummary } from '../../protocol/protocol';

const REFRESH_MS = 4000;
/** Without an answer there may be no server at all. */
const RETRY_MS = 30_000;

export class RemoteLists {
  /** Whether there is a server. */
  there = $state(false);
  me: Player | null = $state.raw(null);
  mine: TableSummary[] = $state.raw([]);
  open: TableSummary[] = $state.raw([]);
  running: TableSummary[] = $state.raw([]);

  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  #asked = false;

  constructor() {
    document.addEventListener('visibilitychange', this.#refreshNow);
    void this.#refresh();
  }

  #refreshNow = () => {
    if (document.visibilityState === 'visible') void this.#refresh();
  };

  async #refresh(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (document.visibilityState === 'visible') await this.#ask();
    if (!this.#closed && !this.#timer) {
      this.#timer = setTimeout(() => void this.#refresh(), this.there ? REFRESH_MS : RETRY_MS);
    }
  }

  async #ask(): Promise<void> {
    const open = await http.tables('open');
    if (open === null) {
      this.there = false;
      return;
    }
    if (!this.#asked) this.me = await http.me().catch(() => null);
    this.#asked = true;
    const [mine, running] = await Promise.all([this.me ? http.mine() : [], http.tables('running')]);
    if (this.#closed) return;
    const own = mine.filter((table) => table.status !== 'finished');
    const others = (table: TableSummary) => !own.some(({ id }) => id === table.id);
    this.mine = own;
    this.open = open.filter(others);
    this.running = (running ?? []).filter(others);
    this.there = true;
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#refreshNow);
    if (this.#timer) clearTimeout(this.#timer);
  }
}
