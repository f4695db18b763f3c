// The tables of this browser in IndexedDB. Records are opaque texts here.

import type { LocalSummary } from './protocol';

export interface StoredTable extends LocalSummary {
  record: string;
  /** Grows with every change, so that two tabs notice each other. */
  version: number;
}

const NAME = 'votive';
const STORE = 'tables';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('this browser keeps no data'));
  });
  return opened;
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the table could not be kept'));
  });
}

export const load = (id: string): Promise<StoredTable | undefined> => within('readonly', (store) => store.get(id));
export const keep = (table: StoredTable): Promise<IDBValidKey> => within('readwrite', (store) => store.put(table));
export const forget = (id: string): Promise<undefined> => within('readwrite', (store) => store.delete(id));
export const list = (): Promise<StoredTable[]> => within('readonly', (store) => store.getAll());
