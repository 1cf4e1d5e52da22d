import { Readable } from 'node:stream';
import { guardFormula } from './csv/formula-guard.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const PIECE_LENGTH = 64 * 1024;

// Semicolons and tabs are quoted too, so that no program takes them for the delimiter.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A csv file as a stream: UTF-8 with a mark (Excel takes it for the local code page otherwise), CR LF, commas.
 * Cells that could run as formulas are guarded by an apostrophe, which `readSpreadsheet` takes away again.
 */
export function writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): Readable {
  return Readable.from(csvPieces(header, rows), { objectMode: false });
}

async function* csvPieces(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) {
    for (const cells of rows) {
      text += csvLine(cells);
      if (text.length < PIECE_LENGTH) continue;
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

/** NUL is dropped: no reader of csv, our own included, accepts it. */
function csvCell(text: string): string {
  const guarded = guardFormula(text.includes('\0') ? text.replaceAll('\0', '') : text);
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
