import { formatSerialDate } from '../../../../files/spreadsheet.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { repairSpreadsheetMobile, type CellText } from '@peyk/text';
import { text, type Text } from '../../../../texts/text.ts';
import { readValue, type Attribute } from '../attributes/attribute.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { mobileProblemTexts } from '../contacts/contact-fields.ts';
import type { ContactChange, Phonebook } from '../contacts/contact.ts';
import {
  choiceColumns,
  fixedColumns,
  fixedNames,
  type FixedChange,
  type FixedName,
} from '../contacts/fixed-columns.ts';
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
  const fixed: Record<string, string | undefined> = {};
  for (const name of fixedNames) {
    const read = readFixed(name, cellOf(cells, columns[name]));
    if (typeof read === 'object') return read;
    fixed[name] = read;
  }
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
  return { ...(fixed as FixedChange), mobile, values };
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

// Five digits are date serials from 1927 to 2173; no other date format has this shape.
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

/** Choices by the words of cells: as they are written, and as a search compares them. */
const choicesByWord: ReadonlyMap<FixedName, ReadonlyMap<string, string>> = new Map(
  choiceColumns.map(({ name, choices, cells }) => {
    const words = [...choices.map((choice) => [choice, choice] as const), ...Object.entries(cells)];
    const similar = words.map(([word, choice]) => [normaliseForSearch(word), choice] as const);
    return [name, new Map([...similar, ...words])];
  }),
);

function readFixed(
  name: FixedName,
  cell: string | undefined,
): string | undefined | { readonly problem: Text } {
  if (cell === undefined) return undefined;
  const column = fixedColumns[name];
  if (column.kind === 'text')
    return cell.length > column.lengthMax
      ? { problem: text('field_too_long', { field: name, limit: column.lengthMax }) }
      : cell;
  const words = choicesByWord.get(name);
  const choice = words?.get(cell) ?? words?.get(normaliseForSearch(cell));
  return choice ?? { problem: text('field_choice', { field: name, choices: column.choices }) };
}
