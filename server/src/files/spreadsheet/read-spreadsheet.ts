import { open } from 'node:fs/promises';
import { readCsv } from './csv/read-csv.ts';
import type { ReadOptions } from './read-options.ts';
import { resolveOptions } from './read-options.ts';
import { recogniseFormat } from './recognise-format.ts';
import { SpreadsheetRefused } from './refusal.ts';
import type { Row } from './row-collector.ts';
import { RowCollector } from './row-collector.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * The rows of an xlsx or csv file in batches, read only as fast as they are consumed: memory does not depend on the
 * number of rows. Throws `SpreadsheetRefused` when the file is at fault, at the latest at the row that shows it.
 */
export async function* readSpreadsheet(path: string, options: ReadOptions = {}): AsyncGenerator<Row[]> {
  const resolved = resolveOptions(options);
  const file = await open(path);
  try {
    const format = await recogniseFormat(file);
    const rows = new RowCollector(resolved);
    yield* format === 'xlsx' ? readXlsx(file, resolved, rows) : readCsv(file, resolved, rows);
    const rest = rows.takeBatch();
    if (rest.length > 0) yield rest;
    if (rows.delivered === 0 && resolved.fromRow === 1) throw new SpreadsheetRefused('empty');
  } finally {
    await file.close();
  }
}
