import { open } from 'node:fs/promises';
import { readCsv } from './csv/read-csv.ts';
import type { ReadOptions, ResolvedOptions } from './read-options.ts';
import { resolveOptions } from './read-options.ts';
import { recogniseFormat } from './recognise-format.ts';
import { SpreadsheetRefused } from './refusal.ts';
import type { Row } from './row-collector.ts';
import { RowCollector } from './row-collector.ts';
import type { RowSink } from './row-sink.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * The rows of an xlsx or csv file in batches, read only as fast as they are consumed: memory does not depend on the
 * number of rows. Throws `SpreadsheetRefused` when the file is at fault, at the latest at the row that shows it.
 */
export async function* readSpreadsheet(path: string, options: ReadOptions = {}): AsyncGenerator<Row[]> {
  const resolved = resolveOptions(options);
  const rows = new RowCollector(resolved);
  for await (const _ of readInto(path, rows, resolved)) yield rows.takeBatch();
  const rest = rows.takeBatch();
  if (rest.length > 0) yield rest;
}

/** The same for a sink of the caller: yields whenever it is full, and ends when all is read. */
export async function* readInto(
  path: string,
  rows: RowSink,
  options: ResolvedOptions = resolveOptions({}),
): AsyncGenerator<void> {
  const file = await open(path);
  try {
    const format = await recogniseFormat(file);
    yield* format === 'xlsx' ? readXlsx(file, options, rows) : readCsv(file, options, rows);
    if (rows.delivered === 0 && options.fromRow === 1) throw new SpreadsheetRefused('empty');
  } finally {
    await file.close();
  }
}
