// Roman numerals for rounds, parades and altar groups.

const PARTS: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** 1 to 39 in Roman numerals. */
export function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of PARTS) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
