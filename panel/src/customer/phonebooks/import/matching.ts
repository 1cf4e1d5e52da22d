import type { ContactImportPreview } from '@peyk/sdk';

/** What a column of the file is: mobile, a fixed column or the code of an attribute; `newColumn`; or `ignored`. */
export type Matching = readonly string[];

export const ignored = '';
/** No code begins with this character. */
export const newColumn = '+new';

/** More unknown columns than this are hardly all wanted. */
const newColumnsMax = 10;

/**
 * What the service takes each column for; what it does not know becomes a column of its own, so that nothing of a file
 * is lost unseen. Columns without a heading cannot be named, and those without a value need not be: they stay out.
 */
export function startOf({ headings, columns, rows }: ContactImportPreview): Matching {
  const isTable = looksLikeHeadings(headings);
  let room = newColumnsMax;
  return headings.map((heading, at) => {
    if (heading === '') return ignored;
    const known = columns[at];
    if (known) return known;
    const isFilled = rows.some((row) => (row[at] ?? '') !== '');
    return isTable && isFilled && room-- > 0 ? newColumn : ignored;
  });
}

/** The field `columns` of an import: heading to column. Of equal headings the one that was chosen counts. */
export function columnsField(headings: readonly string[], matching: Matching): string {
  const chosen = headings.flatMap((heading, at) => {
    const meaning = matching[at] ?? ignored;
    return heading === '' || meaning === ignored ? [] : [[heading, meaning] as const];
  });
  return JSON.stringify(Object.fromEntries(chosen));
}

/** Whether no cell of the first row is a number of a phone. */
export function looksLikeHeadings(headings: readonly string[]): boolean {
  return !headings.some((heading) => /^\+?[\d\s-]{10,}$/.test(heading));
}

const wholeFileMax = 4_000_000;
const startBytes = 262_144;

/** What is sent to be shown: a large text file only up to a line of its first part; a workbook cannot be cut. */
export async function startOfFile(file: File): Promise<File> {
  if (file.size <= wholeFileMax || /\.xlsx$/i.test(file.name)) return file;
  const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const lastLine = bytes.lastIndexOf(0x0a);
  return isWorkbook || lastLine === -1 ? file : new File([bytes.slice(0, lastLine + 1)], file.name);
}

export const isCut = (file: File, start: File) => start.size < file.size;
