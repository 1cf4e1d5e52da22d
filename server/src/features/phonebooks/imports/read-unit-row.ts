import type { UnitRows } from '../../../files/spreadsheet.ts';
import type { Text } from '../../../texts/text.ts';
import { valueLengthMax, type AttributeType } from '../attributes/attribute.ts';
import type { PackedContacts, TextRange } from './packed-contacts.ts';
import { contactPrefixes, nameLengthMax, type ContactChange } from '../contacts/contact.ts';
import { isPlainDay, isPlainNumber, plainMobile, plainPrefix } from './plain-cells.ts';
import { readSheetRow, type SheetReader } from './read-sheet-row.ts';
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
  const { mobile: mobileColumn, name: nameColumn, prefix: prefixColumn = absentColumn } = columns;
  const mobile = plainMobile(units, row.from(mobileColumn), row.to(mobileColumn));
  const prefix = plainPrefix(units, row.from(prefixColumn), row.to(prefixColumn));
  const name = rangeOf(row, nameColumn);
  if (mobile === -1 || prefix === -1 || !isStorable(name, nameLengthMax)) return false;
  const at = rows.startRow(mobile, prefix);
  rows.setName(at, name);
  for (let column = 0; column < book.attributes.length; column += 1) {
    const value = rangeOf(row, columns.values[column]);
    if (!isPlainValue(book.attributes[column]?.type, units, value)) return false;
    rows.setValue(at, column, value);
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
  const { mobile, name = '', prefix, values } = change;
  const at = rows.startRow(Number(mobile.slice(2)), prefix ? contactPrefixes.indexOf(prefix) + 1 : 0);
  rows.setName(at, append(row, name));
  for (const [column, value = ''] of values.entries()) rows.setValue(at, column, append(row, value));
}

function append(row: UnitRows, text: string): TextRange {
  const from = row.append(text);
  const to = from + text.length;
  return { from, to, flags: flagsOf(row.units, from, to) };
}
