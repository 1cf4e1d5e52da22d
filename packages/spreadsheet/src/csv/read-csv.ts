import type { FileHandle } from 'node:fs/promises';
import { decodeText } from '../bytes/decode-text.ts';
import { readRange } from '../bytes/read-range.ts';
import type { ResolvedOptions } from '../read-options.ts';
import type { RowSink } from '../rows/row-sink.ts';
import { CsvScanner } from './csv-scanner.ts';
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
  let scan: CsvScanner | undefined;
  for await (const text of decodeText(bytes, { encodingOf: () => encoding, endsWith: '\n' })) {
    const hint = scan === undefined ? readSeparatorLine(text) : undefined;
    scan ??= new CsvScanner({ limits, rows, delimiter: hint?.delimiter ?? detectDelimiter(text) });
    scan.feed(text.slice(hint?.length ?? 0));
    while (scan.advance()) yield;
  }
  scan?.end();
  while (scan?.advance() === true) yield;
}
