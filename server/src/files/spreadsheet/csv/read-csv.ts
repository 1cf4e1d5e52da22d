import type { FileHandle } from 'node:fs/promises';
import { decodeText } from '../decode-text.ts';
import { readRange } from '../read-range.ts';
import type { ResolvedOptions } from '../read-options.ts';
import type { Row, RowCollector } from '../row-collector.ts';
import { CsvScan } from './csv-scan.ts';
import { detectDelimiter, readSeparatorLine } from './detect-delimiter.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Full batches are yielded; the rows of the last one stay with the collector. */
export async function* readCsv(
  file: FileHandle,
  { limits }: ResolvedOptions,
  rows: RowCollector,
): AsyncGenerator<Row[]> {
  const { encoding, offset } = await detectEncoding(file);
  const { size } = await file.stat();
  const bytes = readRange(file, offset, size);
  let scan: CsvScan | undefined;
  for await (const text of decodeText(bytes, { encodingOf: () => encoding, endsWith: '\n' })) {
    const hint = scan === undefined ? readSeparatorLine(text) : undefined;
    scan ??= new CsvScan({ limits, rows, delimiter: hint?.delimiter ?? detectDelimiter(text) });
    scan.feed(text.slice(hint?.length ?? 0));
    while (scan.advance()) yield rows.takeBatch();
  }
  scan?.end();
  while (scan?.advance() === true) yield rows.takeBatch();
}
