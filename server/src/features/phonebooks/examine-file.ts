import { open } from 'node:fs/promises';

import { spreadsheetFailure } from '../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../files/spreadsheet/read-spreadsheet.ts';
import { recogniseFormat } from '../../files/spreadsheet/recognise-format.ts';
import type { CellText } from '../../text/spreadsheet-mobile.ts';
import { cleanText } from './clean-text.ts';
import type { Phonebook } from './contact.ts';
import { readHeadings, type SheetColumns } from './sheet-columns.ts';

export interface Examined {
  readonly headings: readonly string[];
  readonly columns: SheetColumns;
  /** The whole file was looked through within the limits: nothing in it can be refused any more. */
  readonly isSmall: boolean;
}

export interface SmallFile {
  readonly rows: number;
  readonly ms: number;
}

// No column is called anything longer, and a heading is kept for the file of failed rows.
const headingLengthMax = 300;

/** Looks through a file as far as a small one goes. Whatever is wrong with it is a 422 before anything is written. */
export async function examineFile(book: Phonebook, path: string, small: SmallFile): Promise<Examined> {
  const deadline = performance.now() + small.ms;
  let headings: readonly string[] | undefined;
  let columns: SheetColumns | undefined;
  let rows = 0;
  try {
    for await (const batch of readSpreadsheet(path)) {
      headings ??= (batch[0]?.cells ?? []).map((cell) => cleanText(cell).slice(0, headingLengthMax));
      columns ??= readHeadings(book, headings);
      rows += batch.length;
      if (rows > small.rows + 1 || performance.now() > deadline) return { headings, columns, isSmall: false };
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  headings ??= [];
  return { headings, columns: columns ?? readHeadings(book, headings), isSmall: true };
}

/** What cells of the file hold: a workbook keeps numbers whole, a csv only what was shown. */
export async function cellTextOf(path: string): Promise<CellText> {
  const file = await open(path);
  try {
    return (await recogniseFormat(file)) === 'xlsx' ? 'stored' : 'shown';
  } finally {
    await file.close();
  }
}
