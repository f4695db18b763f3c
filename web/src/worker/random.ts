// Seeds, numbers and ids from the browser's random generator.

/** 64 hexadecimal digits. */
export function seed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random 32-bit number. */
export function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random part of a local table's id. */
export function name(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 32]).join('');
}
