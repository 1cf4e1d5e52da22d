import { spreadsheetFailure } from '../../../../files/spreadsheet-failure.ts';
import { describeSpreadsheet, readSpreadsheet } from '../../../../files/spreadsheet.ts';
import { cleanText } from '../contacts/clean-text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import type { SheetReader } from './read-sheet-row.ts';
import {
  columnResolver,
  isHeadingRow,
  readHeadings,
  type HeadingReader,
  type SheetColumns,
} from './sheet-columns.ts';

export interface ExaminedFile {
  readonly headings: readonly string[];
  readonly columns: SheetColumns;
  /** The whole file was read within the limits of a small file, so it cannot be refused later. */
  readonly isSmall: boolean;
}

export interface SmallFileLimits {
  readonly rows: number;
  readonly ms: number;
}

// Headings are stored for the file of failed rows; no column has a longer name.
const headingLengthMax = 300;

/** Reads a file up to the limits of a small one. A problem found here is a 422 before anything is written. */
export async function examineFile(
  book: Phonebook,
  path: string,
  limits: SmallFileLimits,
  meaningOf: HeadingReader = columnResolver(book),
): Promise<ExaminedFile> {
  const deadline = performance.now() + limits.ms;
  let headings: readonly string[] | undefined;
  let columns: SheetColumns | undefined;
  let rows = 0;
  try {
    const isHeading = (cells: readonly string[]) => isHeadingRow(headingsIn(cells), meaningOf);
    for await (const batch of readSpreadsheet(path, { isHeading })) {
      headings ??= headingsIn(batch[0]?.cells ?? []);
      columns ??= readHeadings(book, headings, meaningOf);
      rows += batch.length;
      if (rows > limits.rows + 1 || performance.now() > deadline)
        return { headings, columns, isSmall: false };
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  headings ??= [];
  return { headings, columns: columns ?? readHeadings(book, headings, meaningOf), isSmall: true };
}

/** The heading row as an import stores it. */
export function headingsIn(cells: readonly string[]): string[] {
  return cells.map((cell) => cleanText(cell).slice(0, headingLengthMax));
}

/** How cells are read: a workbook stores full numbers and date serials, a csv only the displayed text. */
export async function cellFormatOf(path: string): Promise<Pick<SheetReader, 'cellText' | 'is1904'>> {
  const { format, is1904 } = await describeSpreadsheet(path);
  return { cellText: format === 'xlsx' ? 'stored' : 'shown', is1904 };
}
