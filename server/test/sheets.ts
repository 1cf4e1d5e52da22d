import { buffer } from 'node:stream/consumers';

import { writeXlsx } from '../src/files/spreadsheet.ts';

type Rows = readonly (readonly string[])[];

/** An xlsx file with a heading; cells of `numberColumns` are numbers and lose their leading zeros. */
export function xlsxOf(
  header: readonly string[],
  rows: Rows,
  numberColumns: readonly number[] = [],
): Promise<Buffer> {
  async function* batches(): AsyncGenerator<Rows> {
    yield rows;
  }
  return buffer(writeXlsx({ title: 'numbers', rightToLeft: true, header, numberColumns }, batches()));
}

export function csvOf(rows: Rows): string {
  return rows.map((cells) => `${cells.join(',')}\r\n`).join('');
}
