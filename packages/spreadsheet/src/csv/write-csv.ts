import { Readable } from 'node:stream';
import { escapeFormula } from './escape-formula.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const CHUNK_LENGTH = 64 * 1024;

// Semicolons and tabs are quoted too: programs that guess the delimiter could take them for it.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A csv file as a stream: UTF-8 with a byte order mark (without it Excel assumes the local code page), CR LF, commas.
 * Cells that could run as formulas get an apostrophe in front, which `readSpreadsheet` removes again.
 */
export function writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  return Readable.from(csvChunks(header, rows), { objectMode: false });
}

async function* csvChunks(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) {
    for (const cells of rows) {
      text += csvLine(cells);
      if (text.length < CHUNK_LENGTH) continue;
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  yield Buffer.from(text, 'utf8');
}

function csvLine(cells: readonly string[]): string {
  let line = '';
  for (let column = 0; column < cells.length; column += 1) {
    line += column === 0 ? csvCell(cells[column] as string) : `,${csvCell(cells[column] as string)}`;
  }
  return line + LINE_END;
}

/** NUL is dropped: readers of csv, this one included, reject it. */
function csvCell(text: string): string {
  const escaped = escapeFormula(text.includes('\0') ? text.replaceAll('\0', '') : text);
  return NEEDS_QUOTES.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
