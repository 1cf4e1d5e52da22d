import { buffer } from 'node:stream/consumers';
import type { SheetDesign } from '../xlsx/write/write-xlsx.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { writeXlsx } from '../xlsx/write/write-xlsx.ts';

export type Cells = readonly (readonly string[])[];

/** The rows in batches, as a query would deliver them. */
export async function* inBatches(rows: Cells, batchRows = 3): AsyncGenerator<Cells> {
  for (let from = 0; from < rows.length; from += batchRows) yield rows.slice(from, from + batchRows);
}

export function xlsxBytes(
  design: Partial<SheetDesign> & Pick<SheetDesign, 'header'>,
  rows: Cells,
): Promise<Buffer> {
  return buffer(writeXlsx({ title: 'Contacts', rightToLeft: false, ...design }, inBatches(rows)));
}

export function csvBytes(header: readonly string[], rows: Cells): Promise<Buffer> {
  return buffer(writeCsv(header, inBatches(rows)));
}
