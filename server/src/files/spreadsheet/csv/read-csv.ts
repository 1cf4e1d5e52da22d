import type { FileHandle } from 'node:fs/promises';
import { decodeText } from '../decode-text.ts';
import { readRange } from '../read-range.ts';
import type { ResolvedOptions } from '../read-options.ts';
import type { RowSink } from '../row-sink.ts';
import { CsvScan } from './csv-scan.ts';
import { detectDelimiter, readSeparatorLine } from './detect-delimiter.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Yields whenever the sink is full. */
export async function* readCsv(
  file: FileHandle,
  { limits }: ResolvedOptions,
  rows: RowSink,
): AsyncGenerator<void> {
  const { encoding, offset } = await detectEncoding(file);
  const { size } = await file.stat();
  const bytes = readRange(file, offset, size);
  let scan: CsvScan | undefined;
  for await (const text of decodeText(bytes, { encodingOf: () => encoding, endsWith: '\n' })) {
    const hint = scan === undefined ? readSeparatorLine(text) : undefined;
    scan ??= new CsvScan({ limits, rows, delimiter: hint?.delimiter ?? detectDelimiter(text) });
    scan.feed(text.slice(hint?.length ?? 0));
    while (scan.advance()) yield;
  }
  scan?.end();
  while (scan?.advance() === true) yield;
}
