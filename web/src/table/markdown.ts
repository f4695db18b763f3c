// The Markdown of rulebooks as safe HTML: paragraphs, lists, tables, **strong**, *emphasis*, `code`. Everything is
// escaped first, so that no other markup gets through.

/** Inline markup of a line. */
export function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: string[]): string {
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row(head ?? '', 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table>`;
}

function block(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.every((line) => line.trimStart().startsWith('|')) && lines.length > 2)
    return table(lines.map((line) => line.trim()));
  const bullet = /^\s*(?:[-*]|\d+\.)\s+/;
  const first = lines.findIndex((line) => bullet.test(line));
  if (first < 0) return `<p>${inline(lines.join(' '))}</p>`;
  const items: string[] = [];
  for (const line of lines.slice(first)) {
    if (bullet.test(line)) items.push(line.replace(bullet, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const tag = /^\s*\d+\./.test(lines[first] ?? '') ? 'ol' : 'ul';
  const lead = first > 0 ? `<p>${inline(lines.slice(0, first).join(' '))}</p>` : '';
  return `${lead}<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

export function html(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map(block)
    .join('');
}
