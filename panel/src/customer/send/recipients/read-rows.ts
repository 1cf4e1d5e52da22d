import { readMobileCell } from '../../../components/composer/read-numbers.ts';

export interface RowsRead {
  /** Names of the columns beside the number. */
  readonly names: readonly string[];
  readonly rows: readonly Readonly<Record<string, string> & { mobile: string }>[];
  /** Rows (from 1) whose number cannot be read. */
  readonly bad: readonly { readonly row: number; readonly written: string }[];
}

/**
 * Reads a table that was pasted from a spreadsheet: the first line names the columns, and the column whose cells are
 * numbers is the recipient.
 */
export function readRows(text: string): RowsRead {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((one) => lines[0]?.includes(one)) ?? '\t';
  const table = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
  const [first = [], ...rest] = table;
  const hasTitles = !first.some((cell) => readMobileCell(cell) !== undefined);
  const body = hasTitles ? rest : table;
  const width = Math.max(0, ...table.map((row) => row.length));
  const column = Math.max(
    0,
    Array.from(
      { length: width },
      (_, at) => body.filter((row) => readMobileCell(row[at] ?? '') !== undefined).length,
    )
      .map((count, at) => ({ count, at }))
      .reduce((best, one) => (one.count > best.count ? one : best), { count: 0, at: 0 }).at,
  );
  const titles = Array.from({ length: width }, (_, at) => nameOf(hasTitles ? (first[at] ?? '') : '', at));
  const names = titles.filter((_, at) => at !== column);
  const rows: (Record<string, string> & { mobile: string })[] = [];
  const bad: { row: number; written: string }[] = [];
  for (const [index, row] of body.entries()) {
    const mobile = readMobileCell(row[column] ?? '');
    if (mobile === undefined) bad.push({ row: index + (hasTitles ? 2 : 1), written: row[column] ?? '' });
    else {
      const values = titles.flatMap((name, at) => (at === column ? [] : [[name, row[at] ?? ''] as const]));
      rows.push({ ...Object.fromEntries(values), mobile });
    }
  }
  return { names, rows, bad };
}

/** A title as a variable of a text: without spaces and signs. */
function nameOf(title: string, at: number): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}_\u200c-]+/gu, '_').replace(/^[_-]+|_+$/gu, '');
  return name === '' || name === 'mobile' ? `column${at + 1}` : name;
}
