import type { UnitRows } from '../../files/spreadsheet/unit-rows.ts';
import type { Text } from '../../texts/text.ts';
import { valueLengthMax, type AttributeType } from './attribute.ts';
import { areClean } from './clean-text.ts';
import type { ContactRows } from './contact-rows.ts';
import { contactPrefixes, nameLengthMax, type ContactChange } from './contact.ts';
import { isPlainDay, isPlainNumber, plainMobile, plainPrefix } from './plain-cells.ts';
import { readSheetRow, type SheetReader } from './read-sheet-row.ts';

// Beyond the last column of any sheet: an empty cell.
const nowhere = Number.MAX_SAFE_INTEGER;

/** Reads a row into the one after the last of `rows`. Returns what is wrong with it, if anything. */
export function readUnitRow(reader: SheetReader, row: UnitRows, rows: ContactRows): Text | undefined {
  if (readPlainRow(reader, row, rows)) return undefined;
  const read = readSheetRow(reader, row.cells());
  if ('problem' in read) return read.problem;
  writeChange(row, rows, read);
  return undefined;
}

/** False if a cell of it is not plain. */
function readPlainRow({ book, columns }: SheetReader, row: UnitRows, rows: ContactRows): boolean {
  const { units } = row;
  const { mobile: mobileColumn, name = nowhere, prefix: prefixColumn = nowhere } = columns;
  const mobile = plainMobile(units, row.from(mobileColumn), row.to(mobileColumn));
  const prefix = plainPrefix(units, row.from(prefixColumn), row.to(prefixColumn));
  if (mobile === -1 || prefix === -1 || !isPlainName(units, row.from(name), row.to(name))) return false;
  const at = rows.begin(mobile, prefix);
  rows.setName(at, row.from(name), row.to(name));
  for (let column = 0; column < book.attributes.length; column += 1) {
    const cell = columns.values[column] ?? nowhere;
    const [from, to] = [row.from(cell), row.to(cell)];
    const type = book.attributes[column]?.type ?? 'string';
    if (to > from && !isPlainValue[type](units, from, to)) return false;
    rows.setValue(at, column, from, to);
  }
  return true;
}

function isPlainName(units: Uint16Array, from: number, to: number): boolean {
  return to - from <= nameLengthMax && areClean(units, from, to);
}

const isPlainValue: Readonly<Record<AttributeType, typeof isPlainNumber>> = {
  string: (units, from, to) => to - from <= valueLengthMax && areClean(units, from, to),
  number: isPlainNumber,
  date: isPlainDay,
};

function writeChange(row: UnitRows, rows: ContactRows, change: ContactChange): void {
  const { mobile, name = '', prefix, values } = change;
  const at = rows.begin(Number(mobile.slice(2)), prefix ? contactPrefixes.indexOf(prefix) + 1 : 0);
  const nameFrom = row.append(name);
  rows.setName(at, nameFrom, nameFrom + name.length);
  for (const [column, value = ''] of values.entries()) {
    const from = row.append(value);
    rows.setValue(at, column, from, from + value.length);
  }
}
