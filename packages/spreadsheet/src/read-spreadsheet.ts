import { open } from 'node:fs/promises';
import { readCsv } from './csv/read-csv.ts';
import type { ReadOptions } from './read-options.ts';
import { resolveOptions } from './read-options.ts';
import { detectFormat } from './detect-format.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';
import type { Row } from './rows/row-collector.ts';
import { RowCollector } from './rows/row-collector.ts';
import type { RowSink } from './rows/row-sink.ts';
import { readXlsx } from './xlsx/read/read-xlsx.ts';

/**
 * The rows of an xlsx or csv file in batches, read only as fast as they are consumed: memory does not depend on the
 * number of rows. Throws `SpreadsheetError` when the content is at fault, at the latest at the row with the fault.
 */
export async function* readSpreadsheet(path: string, options: ReadOptions = {}): AsyncGenerator<Row[]> {
  const rows = new RowCollector(resolveOptions(options));
  for await (const _ of readSpreadsheetInto(path, rows, options)) yield rows.takeBatch();
  const rest = rows.takeBatch();
  if (rest.length > 0) yield rest;
}

/** The same for a sink of the caller, such as `UnitRows`: yields whenever it is full, and ends when all is read. */
export async function* readSpreadsheetInto(
  path: string,
  rows: RowSink,
  options: ReadOptions = {},
): AsyncGenerator<void> {
  const resolved = resolveOptions(options);
  const file = await open(path);
  try {
    const format = await detectFormat(file);
    yield* format === 'xlsx' ? readXlsx(file, resolved, rows) : readCsv(file, resolved, rows);
    if (rows.delivered === 0 && resolved.fromRow === 1) throw new SpreadsheetError('empty');
  } finally {
    await file.close();
  }
}
