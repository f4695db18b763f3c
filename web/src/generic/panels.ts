// Parses a board in plain text into panels: a title, columns of players, sections with headings in capitals.
// Knows no game, only the layout the engine promises, at most 80 columns wide.

export interface Panel {
  /** The heading; null for the part before the first heading. */
  title: string | null;
  /** Rows of cells; the first cell is the label. */
  rows: string[][];
  /** Whether every row has a cell for every player. */
  byPlayer: boolean;
  /** Lines that are not rows. */
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

/** Starts of the columns in some lines: after two spaces in one of them, and after a space in all that are long enough. */
function columns(lines: string[]): number[] {
  const starts = new Set(
    lines.flatMap((line) => [...line.matchAll(/\s{2,}(?=\S)/g)].map((gap) => gap.index + gap[0].length)),
  );
  const fits = (at: number) => lines.every((line) => line.length <= at || line[at - 1] === ' ');
  return [...starts].filter((at) => at > 1 && fits(at)).sort((a, b) => a - b);
}

function cut(line: string, at: number[]): string[] {
  const edges = [0, ...at, line.length].filter((edge) => edge <= line.length);
  return edges.slice(1).map((edge, index) => line.slice(edges[index], edge).trim());
}

/** The names above the columns of the rows that follow; two long names may touch. */
function headsOf(line: string, below: string[]): string[] {
  const end = below.findIndex((row) => row.trim() === '' || isTitle(row));
  return cut(line, columns(end < 0 ? below : below.slice(0, end))).slice(1);
}

export function panels(text: string): Panels {
  const [title = '', ...lines] = text.split('\n');
  const at = lines.findIndex((line) => /^\s{4,}\S/.test(line));
  const heads = at < 0 ? [] : headsOf(lines[at] ?? '', lines.slice(at + 1));
  const found: Panel[] = [{ title: null, rows: [], byPlayer: true, notes: [] }];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || index === at) continue;
    const panel = found.at(-1);
    if (!panel) continue;
    if (isTitle(line)) {
      found.push({ title: line.trim(), rows: [], byPlayer: true, notes: [] });
      continue;
    }
    if (cells(line).length > 1) panel.rows.push([line]);
    else panel.notes.push(line.trim());
  }
  for (const panel of found) {
    const raw = panel.rows.map(([line]) => line?.trimStart() ?? '');
    panel.byPlayer = raw.every((line) => cells(line).length === heads.length + 1);
    const at = columns(raw);
    panel.rows = raw.map((line) => (panel.byPlayer ? cells(line) : cut(line, at)));
  }
  return { title: title.trim(), heads, panels: found.filter((panel) => panel.rows.length + panel.notes.length > 0) };
}
