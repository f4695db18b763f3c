// Rounds the data of SVG paths to whole units without drifting away: every relative point counts from where the rounded
// path really is.

/** Arguments of each command; of an arc the fourth and fifth are flags, written with or without a space after them. */
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function* commands(path) {
  let at = 0;
  let command = '';
  const number = (flag) => {
    const match = flag ? /[\s,]*([01])/y : /[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/y;
    match.lastIndex = at;
    const found = match.exec(path);
    if (!found) throw new Error(`no number at ${at} of ${path}`);
    at = match.lastIndex;
    return Number(found[1]);
  };
  while (at < path.length) {
    const letter = /[\s,]*([a-zA-Z])/y;
    letter.lastIndex = at;
    const found = letter.exec(path);
    if (found) {
      command = found[1];
      at = letter.lastIndex;
    } else if (/^[\s,]*$/.test(path.slice(at))) {
      return;
    } else if (command === 'm' || command === 'M') {
      command = command === 'm' ? 'l' : 'L';
    }
    const count = ARGUMENTS[command.toLowerCase()];
    yield [
      command,
      Array.from({ length: count }, (_, index) =>
        number(command.toLowerCase() === 'a' && (index === 3 || index === 4)),
      ),
    ];
  }
}

/** The same path in another scale and with whole numbers. */
export function round(path, scale = 1) {
  // Where the path is, and where its rounded copy is; both begin again where the last part began.
  let here = [0, 0];
  let copy = [0, 0];
  let begun = [
    [0, 0],
    [0, 0],
  ];
  let text = '';
  const write = (letter, numbers) => {
    text += letter + numbers.map((one, index) => (index > 0 && one >= 0 ? ` ${one}` : String(one))).join('');
  };
  for (const [command, written] of commands(path)) {
    const lower = command.toLowerCase();
    // Turn and flags of an arc have no scale.
    const given = written.map((value, index) => (lower === 'a' && index >= 2 && index <= 4 ? value : value * scale));
    const relative = command === lower;
    if (lower === 'z') {
      write('z', []);
      [here, copy] = begun.map((point) => [...point]);
      continue;
    }
    const axis = (index) => (lower === 'v' ? 1 : lower === 'h' ? 0 : lower === 'a' ? index - 5 : index % 2);
    const start = [...here];
    const rounded = given.map((value, index) => {
      if (lower === 'a' && index < 5) return index < 2 ? Math.max(1, Math.round(value)) : Math.round(value);
      const which = axis(index);
      const target = relative ? start[which] + value : value;
      return Math.round(target) - (relative ? copy[which] : 0);
    });
    for (const index of lower === 'h' || lower === 'v' ? [0] : [given.length - 2, given.length - 1]) {
      const which = axis(index);
      here[which] = relative ? start[which] + given[index] : given[index];
      copy[which] = Math.round(here[which]);
    }
    if (lower === 'm') begun = [[...here], [...copy]];
    write(command, rounded);
  }
  return text;
}
