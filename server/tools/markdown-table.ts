/**
 * Writes rows into the table of a Markdown text that has a row which begins with `firstCell`; its head stays. Cells are
 * padded as the formatter does it.
 */
export function withTable(markdown: string, firstCell: string, rows: readonly (readonly string[])[]): string {
  const lines = markdown.split('\n');
  const found = lines.findIndex((line) => line.startsWith(`| ${firstCell} `));
  if (found === -1) throw new Error(`no table has a row of ${firstCell}`);
  let from = found;
  while (lines[from - 1]?.startsWith('|')) from -= 1;
  let to = found;
  while (lines[to]?.startsWith('|')) to += 1;
  return [...lines.slice(0, from), ...tableOf(cellsOf(lines[from] ?? ''), rows), ...lines.slice(to)].join(
    '\n',
  );
}

/** The lines of a table. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((cell, at) => Math.max(3, ...[head, ...rows].map((row) => widthOf(row[at] ?? ''))));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => padded(cells[at] ?? '', width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const padded = (cell: string, width: number) => cell + ' '.repeat(Math.max(0, width - widthOf(cell)));

/** Without marks that take no room of their own, such as the half-space. */
const widthOf = (cell: string) => cell.replace(/[\p{M}\p{Cf}]/gu, '').length;
