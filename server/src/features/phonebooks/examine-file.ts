import { spreadsheetFailure } from '../../files/spreadsheet-failure.ts';
import { describeSpreadsheet } from '../../files/spreadsheet/describe-spreadsheet.ts';
import { readSpreadsheet } from '../../files/spreadsheet/read-spreadsheet.ts';
import { cleanText } from './clean-text.ts';
import type { Phonebook } from './contact.ts';
import type { SheetReader } from './read-sheet-row.ts';
import { isHeadingRow, readHeadings, type SheetColumns } from './sheet-columns.ts';

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
    const isHeading = (cells: readonly string[]) => isHeadingRow(book, headingsIn(cells));
    for await (const batch of readSpreadsheet(path, { isHeading })) {
      headings ??= headingsIn(batch[0]?.cells ?? []);
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

/** The heading row as an import keeps it. */
export function headingsIn(cells: readonly string[]): string[] {
  return cells.map((cell) => cleanText(cell).slice(0, headingLengthMax));
}

/** How the cells of a file are to be read: a workbook keeps numbers and days whole, a csv only what was shown. */
export async function cellReadingOf(path: string): Promise<Pick<SheetReader, 'cellText' | 'is1904'>> {
  const { format, is1904 } = await describeSpreadsheet(path);
  return { cellText: format === 'xlsx' ? 'stored' : 'shown', is1904 };
}
