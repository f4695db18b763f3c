// What the home page knows of the server: who I am to it, my games there, open tables, and games to watch. Looks again
// every few seconds while somebody looks at the page.

import * as http from '../../protocol/http';
import type { Player, TableSummary } from '../../protocol/protocol';

const EVERY = 4000;
/** Where nobody answered, there may be no server at all. */
const SELDOM = 30_000;

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
    document.addEventListener('visibilitychange', this.#hurry);
    void this.#look();
  }

  #hurry = () => {
    if (document.visibilityState === 'visible') void this.#look();
  };

  async #look(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (document.visibilityState === 'visible') await this.#ask();
    if (!this.#closed && !this.#timer) {
      this.#timer = setTimeout(() => void this.#look(), this.there ? EVERY : SELDOM);
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
    document.removeEventListener('visibilitychange', this.#hurry);
    if (this.#timer) clearTimeout(this.#timer);
  }
}
