// Makes panels of a board in plain text, as every game can write one: a title, columns of players, sections in capitals.
// Knows no game: only the shape that the engine promises, at most 80 columns wide.

export interface Panel {
  /** The heading; null for what comes before the first. */
  title: string | null;
  /** Rows of cells; the first cell is the label. */
  rows: string[][];
  /** Whether every row has a cell for every player. */
  byPlayer: boolean;
  /** Lines that are no rows. */
  notes: string[];
}

export interface Panels {
  title: string;
  /** The heads of the players' columns. */
  heads: string[];
  panels: Panel[];
}

const isTitle = (line: string) =>
  /^\p{Lu}{3,}/u.test(line) && line.split('(')[0]?.trim().toUpperCase() === line.split('(')[0]?.trim();
const cells = (line: string) => line.trim().split(/\s{2,}/);

export function panels(text: string): Panels {
  const [title = '', ...lines] = text.split('\n');
  const at = lines.findIndex((line) => /^\s{4,}\S/.test(line));
  const heads = at < 0 ? [] : cells(lines[at] ?? '');
  const found: Panel[] = [{ title: null, rows: [], byPlayer: true, notes: [] }];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || index === at) continue;
    const panel = found.at(-1);
    if (!panel) continue;
    if (isTitle(line)) {
      found.push({ title: line.trim(), rows: [], byPlayer: true, notes: [] });
      continue;
    }
    const row = cells(line);
    if (row.length === heads.length + 1) panel.rows.push(row);
    else if (row.length > 1) {
      panel.rows.push(row);
      panel.byPlayer = false;
    } else panel.notes.push(line.trim());
  }
  return { title: title.trim(), heads, panels: found.filter((panel) => panel.rows.length + panel.notes.length > 0) };
}
