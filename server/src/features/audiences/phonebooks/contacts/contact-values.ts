import type { Queryable } from '../../../../storage/database.ts';
import { readValues, type Phonebook } from './contact.ts';
import { listNewestByMobile, type ContactRow } from './contacts-store.ts';
import { fixedColumns, fixedNames, type FixedName } from './fixed-columns.ts';
import { listPhonebooksById } from '../phonebooks-store.ts';

/** Values of the variables of a message text: the mobile, the fixed columns, and one per attribute code of the phonebook. */
export type NamedValues = Readonly<Record<string, string>>;

/** Values of a contact by variable name. A choice is said in Persian (the prefix as a form of address, "خانم"), or as the API writes it. */
export function valuesByName(
  book: Phonebook,
  row: ContactRow,
  choices: 'said' | 'stored' = 'said',
): NamedValues {
  const values = readValues(book, row.attributes);
  const own = book.attributes.map(({ code }, column) => [code, values[column] ?? ''] as const);
  return Object.fromEntries([
    ...own,
    ['mobile', row.mobile],
    ...fixedNames.map((name) => [name, choices === 'said' ? saidOf(row, name) : (row[name] ?? '')]),
  ]);
}

function saidOf(row: ContactRow, name: FixedName): string {
  const column = fixedColumns[name];
  const stored = row[name] ?? '';
  return column.kind === 'choice' ? (column.said[stored] ?? '') : stored;
}

/** Values of those mobiles that are in a phonebook of the account; of several contacts the newest is used. */
export async function findValuesByMobile(
  db: Queryable,
  accountId: number,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, NamedValues>> {
  const rows = await listNewestByMobile(db, accountId, mobiles);
  const ids = new Set(rows.map(({ phone_book_id }) => phone_book_id));
  const books = new Map((await listPhonebooksById(db, accountId, [...ids])).map((book) => [book.id, book]));
  const found = new Map<string, NamedValues>();
  for (const row of rows) {
    const book = books.get(row.phone_book_id);
    if (book !== undefined) found.set(row.mobile, valuesByName(book, row));
  }
  return found;
}
