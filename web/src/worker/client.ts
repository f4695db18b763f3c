// The page's side of the worker: every question is a promise. The worker starts with the first question.

import { TableNotFound } from './errors';
import type { Answer, Asks, Call, FromWorker, News } from './protocol';

type Listener = (news: News) => void;
interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();
const listeners = new Set<Listener>();

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'votive' });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('news' in data) for (const listener of listeners) listener(data.news);
    else settle(data);
  };
  started.onerror = (event) => {
    // The module could not be loaded or died: all pending questions fail, and the next one starts a new worker.
    const error = new Error(event.message || 'the games could not be loaded');
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    started.terminate();
    worker = null;
  };
  return started;
}

function settle(data: Answer): void {
  const one = waiting.get(data.answer);
  waiting.delete(data.answer);
  if ('error' in data) one?.reject(data.notFound ? new TableNotFound(data.error) : new Error(data.error));
  else one?.resolve(data.value as never);
}

/** Asks the worker. */
export function ask<M extends keyof Asks>(method: M, ...args: Parameters<Asks[M]>): Promise<ReturnType<Asks[M]>> {
  worker ??= start();
  const call: Call = { call: ++count, method, args };
  worker.postMessage(call);
  return new Promise((resolve, reject) => waiting.set(call.call, { resolve: resolve as never, reject }));
}

/** Subscribes to what the worker tells without being asked; returns how to unsubscribe. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
