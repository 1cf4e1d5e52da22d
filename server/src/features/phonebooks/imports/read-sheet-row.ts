import { formatSerialDate } from '../../../files/spreadsheet.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { repairSpreadsheetMobile, type CellText } from '@peyk/text';
import { text, type Text } from '../../../texts/text.ts';
import { readValue, type Attribute } from '../attributes/attribute.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { mobileProblemTexts } from '../contacts/contact-fields.ts';
import {
  contactPrefixes,
  nameLengthMax,
  type ContactChange,
  type ContactPrefix,
  type Phonebook,
} from '../contacts/contact.ts';
import type { SheetColumns } from './sheet-columns.ts';

/** What is needed to read the rows of a file. */
export interface SheetReader {
  readonly book: Phonebook;
  readonly columns: SheetColumns;
  readonly cellText: CellText;
  /** Whether the workbook uses the 1904 date system; otherwise 1900. */
  readonly is1904?: boolean;
}

export type SheetRow = ContactChange | { readonly problem: Text };

const mobileShape = /^09\d{9}$/;

/** Reads one row of a file. An empty cell leaves the stored value unchanged. */
export function readSheetRow(reader: SheetReader, cells: readonly string[]): SheetRow {
  const { book, columns, cellText } = reader;
  const mobile = readSheetMobile(cells[columns.mobile] ?? '', cellText);
  if (typeof mobile !== 'string') return mobile;
  const name = cellOf(cells, columns.name);
  if (name !== undefined && name.length > nameLengthMax)
    return { problem: text('field_too_long', { field: 'name', limit: nameLengthMax }) };
  const prefix = readPrefix(cellOf(cells, columns.prefix));
  if (typeof prefix === 'object') return prefix;
  // Allocated at full size: thousands of rows are in memory at once, and a growing array reserves several times more.
  const values: (string | undefined)[] = book.attributes.map(() => undefined);
  for (const [at, attribute] of book.attributes.entries()) {
    const column = columns.values[at];
    const cell = column === undefined ? undefined : cells[column];
    if (cell === undefined || cell === '') continue;
    const read = readValue(attribute, expandDateSerial(reader, attribute, cell));
    if (!read.ok) return read;
    values[at] = read.value || undefined;
  }
  return { mobile, name, prefix, values };
}

/** The mobile in a cell, repaired if the spreadsheet changed it (lost zero, number format). */
export function readSheetMobile(cell: string, cellText: CellText): string | { readonly problem: Text } {
  if (mobileShape.test(cell)) return cell;
  if (cell.trim() === '') return { problem: text('contact_mobile_missing') };
  const reading = repairSpreadsheetMobile(cell, cellText);
  if (reading.ok) return reading.mobile;
  const key = reading.problem === 'rounded' ? 'mobile_rounded' : mobileProblemTexts[reading.problem];
  return { problem: text(key, { field: text('mobile_column') }) };
}

// Five digits are date serials from 1927 to 2173; no other date format looks like this.
const daySerial = /^\d{5}(\.\d+)?$/;

/** Converts the date serial of a workbook cell without a date format to a date text. */
function expandDateSerial(
  { cellText, is1904 = false }: SheetReader,
  { type }: Attribute,
  cell: string,
): string {
  const isSerial = type === 'date' && cellText === 'stored' && daySerial.test(cell);
  return isSerial ? (formatSerialDate(cell, 'date', is1904) ?? cell) : cell;
}

function cellOf(cells: readonly string[], column: number | undefined): string | undefined {
  const cell = column === undefined ? undefined : cells[column];
  return cell === undefined ? undefined : cleanText(cell) || undefined;
}

const prefixWords: ReadonlyMap<string, ContactPrefix> = new Map([
  ...contactPrefixes.map((prefix) => [prefix, prefix] as const),
  ['آقا', 'man'],
  ['آقای', 'man'],
  ['مرد', 'man'],
  ['خانم', 'woman'],
  ['زن', 'woman'],
  ['شرکت', 'co'],
  ['سازمان', 'org'],
]);
const prefixesByWord: ReadonlyMap<string, ContactPrefix> = new Map(
  [...prefixWords].map(([word, prefix]) => [normaliseForSearch(word), prefix]),
);

function readPrefix(cell: string | undefined): ContactPrefix | undefined | { readonly problem: Text } {
  if (cell === undefined) return undefined;
  const prefix = prefixWords.get(cell) ?? prefixesByWord.get(normaliseForSearch(cell));
  return prefix ?? { problem: text('field_choice', { field: 'prefix', choices: contactPrefixes }) };
}
