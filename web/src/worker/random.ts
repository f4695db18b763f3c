// Random numbers of the browser, as the games take them.

/** 64 hexadecimal digits. */
export function seed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Any number of 32 bits. */
export function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A short name for a local table. */
export function name(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}
