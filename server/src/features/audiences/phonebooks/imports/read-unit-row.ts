import type { UnitRows } from '../../../../files/spreadsheet.ts';
import type { Text } from '../../../../texts/text.ts';
import { valueLengthMax, type AttributeType } from '../attributes/attribute.ts';
import { firstValue, type PackedContacts, type TextRange } from './packed-contacts.ts';
import type { ContactChange } from '../contacts/contact.ts';
import { choiceColumns, textColumns } from '../contacts/fixed-columns.ts';
import { isPlainDay, isPlainNumber, plainChoice, plainMobile } from './plain-cells.ts';
import { readSheetRow, type SheetReader } from './read-sheet-row.ts';
import type { SheetColumns } from './sheet-columns.ts';
import { flagsOf, textFlags } from './text-flags.ts';

// Beyond the last column of any sheet: reads as an empty cell.
const absentColumn = Number.MAX_SAFE_INTEGER;

/** Reads a row into the uncommitted row of `rows`. Returns the problem, if there is one. */
export function readUnitRow(reader: SheetReader, row: UnitRows, rows: PackedContacts): Text | undefined {
  if (readPlainRow(reader, row, rows)) return undefined;
  const read = readSheetRow(reader, row.cells());
  if ('problem' in read) return read.problem;
  appendChange(row, rows, read);
  return undefined;
}

/** Fast path; false if a cell is not in the usual form. */
function readPlainRow({ book, columns }: SheetReader, row: UnitRows, rows: PackedContacts): boolean {
  const { units } = row;
  const mobile = plainMobile(units, row.from(columns.mobile), row.to(columns.mobile));
  if (mobile === -1) return false;
  const at = rows.startRow(mobile);
  if (!readPlainFixed(columns, row, rows, at)) return false;
  for (let column = 0; column < book.attributes.length; column += 1) {
    const value = rangeOf(row, columns.values[column]);
    if (!isPlainValue(book.attributes[column]?.type, units, value)) return false;
    rows.setText(at, firstValue + column, value);
  }
  return true;
}

function readPlainFixed(columns: SheetColumns, row: UnitRows, rows: PackedContacts, at: number): boolean {
  for (let place = 0; place < choiceColumns.length; place += 1) {
    const { name, choices } = choiceColumns[place] as (typeof choiceColumns)[number];
    const column = columns[name] ?? absentColumn;
    const choice = plainChoice(choices, row.units, row.from(column), row.to(column));
    if (choice === -1) return false;
    rows.setChoice(at, place, choice);
  }
  for (let place = 0; place < textColumns.length; place += 1) {
    const { name, lengthMax } = textColumns[place] as (typeof textColumns)[number];
    const text = rangeOf(row, columns[name]);
    if (!isStorable(text, lengthMax)) return false;
    rows.setText(at, place, text);
  }
  return true;
}

function rangeOf(row: UnitRows, column = absentColumn): TextRange {
  const [from, to] = [row.from(column), row.to(column)];
  return { from, to, flags: flagsOf(row.units, from, to) };
}

function isStorable({ from, to, flags }: TextRange, lengthMax: number): boolean {
  return (flags & textFlags.clean) !== 0 && to - from <= lengthMax;
}

function isPlainValue(type: AttributeType | undefined, units: Uint16Array, place: TextRange): boolean {
  if (place.from === place.to) return true;
  if (type === 'number') return isPlainNumber(units, place.from, place.to);
  if (type === 'date') return isPlainDay(units, place.from, place.to);
  return isStorable(place, valueLengthMax);
}

function appendChange(row: UnitRows, rows: PackedContacts, change: ContactChange): void {
  const at = rows.startRow(Number(change.mobile.slice(2)));
  for (const [place, { name, choices }] of choiceColumns.entries()) {
    const choice = change[name];
    rows.setChoice(at, place, choice ? choices.indexOf(choice) + 1 : 0);
  }
  for (const [place, { name }] of textColumns.entries())
    rows.setText(at, place, append(row, change[name] ?? ''));
  for (const [column, value = ''] of change.values.entries())
    rows.setText(at, firstValue + column, append(row, value));
}

function append(row: UnitRows, text: string): TextRange {
  const from = row.append(text);
  const to = from + text.length;
  return { from, to, flags: flagsOf(row.units, from, to) };
}
