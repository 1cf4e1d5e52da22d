import { dateText } from '../../files/spreadsheet/xlsx/date-text.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import { repairSpreadsheetMobile, type CellText } from '../../text/spreadsheet-mobile.ts';
import { text, type Text } from '../../texts/text.ts';
import { readValue, type Attribute } from './attribute.ts';
import { cleanText } from './clean-text.ts';
import { mobileTexts } from './contact-fields.ts';
import {
  contactPrefixes,
  nameLengthMax,
  type ContactChange,
  type ContactPrefix,
  type Phonebook,
} from './contact.ts';
import type { SheetColumns } from './sheet-columns.ts';

/** How the rows of a file are read. */
export interface SheetReader {
  readonly book: Phonebook;
  readonly columns: SheetColumns;
  readonly cellText: CellText;
  /** Where a workbook counts its days from; 1900 if it does not say. */
  readonly is1904?: boolean;
}

export type SheetRow = ContactChange | { readonly problem: Text };

const mobileShape = /^09\d{9}$/;

/** One row of a file. An empty cell says nothing: what the contact has stays. */
export function readSheetRow(reader: SheetReader, cells: readonly string[]): SheetRow {
  const { book, columns, cellText } = reader;
  const mobile = readSheetMobile(cells[columns.mobile] ?? '', cellText);
  if (typeof mobile !== 'string') return mobile;
  const name = cellOf(cells, columns.name);
  if (name !== undefined && name.length > nameLengthMax)
    return { problem: text('field_too_long', { field: 'name', limit: nameLengthMax }) };
  const prefix = readPrefix(cellOf(cells, columns.prefix));
  if (typeof prefix === 'object') return prefix;
  // Made in its full size: thousands of rows are held at once, and an array that grows takes several times the room.
  const values: (string | undefined)[] = book.attributes.map(() => undefined);
  for (const [at, attribute] of book.attributes.entries()) {
    const column = columns.values[at];
    const cell = column === undefined ? undefined : cells[column];
    if (cell === undefined || cell === '') continue;
    const read = readValue(attribute, writtenOut(reader, attribute, cell));
    if (!read.ok) return read;
    values[at] = read.value || undefined;
  }
  return { mobile, name, prefix, values };
}

/** The mobile of a cell, mended where a spreadsheet spoilt it. */
export function readSheetMobile(cell: string, cellText: CellText): string | { readonly problem: Text } {
  if (mobileShape.test(cell)) return cell;
  if (cell.trim() === '') return { problem: text('field_required', { field: 'mobile' }) };
  const reading = repairSpreadsheetMobile(cell, cellText);
  if (reading.ok) return reading.mobile;
  const key = reading.problem === 'rounded' ? 'mobile_rounded' : mobileTexts[reading.problem];
  return { problem: text(key, { field: 'mobile' }) };
}

// Five digits are days from 1927 to 2173, and no other way to write a day.
const daySerial = /^\d{5}(\.\d+)?$/;

/** A day that lost its format is but a number in a workbook. */
function writtenOut({ cellText, is1904 = false }: SheetReader, { type }: Attribute, cell: string): string {
  const isSerial = type === 'date' && cellText === 'stored' && daySerial.test(cell);
  return isSerial ? (dateText(cell, 'date', is1904) ?? cell) : cell;
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
