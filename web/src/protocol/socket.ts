// One socket to one table: connects, connects again by itself, and sends again what was not answered. A request keeps
// its id, so that the server does nothing twice. Updates tell those fields of the view that have changed.

import type { Command, Message } from './protocol';

interface Pending {
  frame: string;
  resolve: (message: Answered) => void;
}
export type Answered = Extract<Message, { type: 'done' | 'refused' | 'update' }>;

interface Listener {
  message: (message: Message) => void;
  lost: () => void;
  back: () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #closed = false;
  /** The server has said how things are, on this connection. */
  #greeted = false;
  #wait = FIRST_WAIT;
  #wasLost = false;
  #run = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(
    private readonly table: string,
    private readonly since: () => number | null,
    private readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener('online', this.#hurry);
  }

  #hurry = () => {
    if (!this.#closed && this.#socket?.readyState !== WebSocket.OPEN) this.#connect();
  };

  #connect(): void {
    this.#socket?.close();
    this.#greeted = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const since = this.since();
    const query = since === null ? '' : `&since=${since}`;
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?view=changes${query}`,
    );
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data) as Message);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return;
      this.#wasLost = true;
      this.listener.lost();
      setTimeout(() => socket === this.#socket && !this.#closed && this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #hear(message: Message): void {
    if (message.type === 'snapshot') {
      this.#wait = FIRST_WAIT;
      if (this.#wasLost) this.listener.back();
      this.#wasLost = false;
      // Later snapshots are answers, not new connections.
      if (!this.#greeted) for (const { frame } of this.#pending.values()) this.#socket?.send(frame);
      this.#greeted = true;
    }
    this.listener.message(message);
    if (message.type === 'done' || message.type === 'refused') this.#settle(message.id, message);
    else if (message.type === 'update' && message.ack) this.#settle(message.ack, message);
  }

  #settle(id: string | null, message: Answered): void {
    if (id === null) return;
    this.#pending.get(id)?.resolve(message);
    this.#pending.delete(id);
  }

  /** Asks something of the table; answered when the server has answered, over however many connections. */
  ask(command: Command): Promise<Answered> {
    const id = `${this.#run}-${++this.#count}`;
    const frame = JSON.stringify({ id, command });
    return new Promise((resolve) => {
      this.#pending.set(id, { frame, resolve });
      if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    this.#socket?.close();
  }
}
