// One socket to one table: connects, reconnects, and repeats unanswered requests. A request keeps its id, so that the
// server does nothing twice. Updates carry only the changed fields of the view.

import type { Command, Message } from './protocol';

interface Pending {
  text: string;
  resolve: (message: Answered) => void;
}
export type Answered = Extract<Message, { type: 'done' | 'refused' | 'update' }>;

interface Listener {
  /** A message, parsed and as it came. */
  message: (message: Message, text: string) => void;
  lost: () => void;
  back: () => void;
}

const FIRST_RECONNECT_MS = 400;
const MAX_RECONNECT_MS = 8000;

export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #closed = false;
  /** Whether a snapshot has come on this connection. */
  #greeted = false;
  #reconnectMs = FIRST_RECONNECT_MS;
  #wasLost = false;
  #run = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(
    private readonly table: string,
    private readonly since: () => number | null,
    private readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener('online', this.#reconnectNow);
  }

  #reconnectNow = () => {
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
      if (socket === this.#socket) this.#receive(JSON.parse(data) as Message, data);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#closed) return;
      this.#wasLost = true;
      this.listener.lost();
      setTimeout(() => socket === this.#socket && !this.#closed && this.#connect(), this.#reconnectMs);
      this.#reconnectMs = Math.min(this.#reconnectMs * 2, MAX_RECONNECT_MS);
    };
  }

  #receive(message: Message, text: string): void {
    if (message.type === 'snapshot') {
      this.#reconnectMs = FIRST_RECONNECT_MS;
      if (this.#wasLost) this.listener.back();
      this.#wasLost = false;
      // Later snapshots are answers, not new connections.
      if (!this.#greeted) for (const { text: request } of this.#pending.values()) this.#socket?.send(request);
      this.#greeted = true;
    }
    this.listener.message(message, text);
    if (message.type === 'done' || message.type === 'refused') this.#settle(message.id, message);
    else if (message.type === 'update' && message.ack) this.#settle(message.ack, message);
  }

  #settle(id: string | null, message: Answered): void {
    if (id === null) return;
    this.#pending.get(id)?.resolve(message);
    this.#pending.delete(id);
  }

  /** Sends a command; resolves with the server's answer, over as many connections as it takes. */
  ask(command: Command): Promise<Answered> {
    const id = `${this.#run}-${++this.#count}`;
    const text = JSON.stringify({ id, command });
    return new Promise((resolve) => {
      this.#pending.set(id, { text, resolve });
      if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#reconnectNow);
    this.#socket?.close();
  }
}
