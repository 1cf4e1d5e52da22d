import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { Phonebook } from './contacts/contact.ts';
import { titleMatches } from './search/title-search-store.ts';

interface NewPhonebook {
  readonly title: string;
  readonly attributeIds: readonly number[];
  readonly now: Date;
}

export async function insertPhonebook(
  db: Queryable,
  accountId: number,
  { title, attributeIds, now }: NewPhonebook,
): Promise<number> {
  const { id } = await db
    .insertInto('phone_books')
    .values({ account_id: accountId, title, attribute_ids: [...attributeIds], created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if there is no such phonebook. */
export async function updatePhonebook(
  db: Queryable,
  accountId: number,
  id: number,
  { title, attributeIds }: Pick<NewPhonebook, 'title' | 'attributeIds'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_books')
    .set({ title, attribute_ids: [...attributeIds] })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateRecords(
  db: Queryable,
  accountId: number,
  id: number,
  change: number,
): Promise<void> {
  await sql`update phone_books set records = records + ${change}
    where account_id = ${accountId} and id = ${id}`.execute(db);
}

export async function findPhonebook(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Phonebook | undefined> {
  const [book] = await listPhonebooksById(db, accountId, [id]);
  return book;
}

export async function listPhonebooksById(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Phonebook[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Phonebook>`
    ${phonebookColumns(accountId)} where b.account_id = ${accountId} and b.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows;
}

// Columns in the order of phone_books.attribute_ids. The account is named in both places: where tables are distributed, all servers would be asked.
const phonebookColumns = (accountId: number) => sql`
  select b.id, b.title, b.records, coalesce((
    select json_agg(json_build_object('id', a.id, 'title', a.title, 'type', a.type, 'code', a.code) order by c.place)
    from unnest(b.attribute_ids) with ordinality as c (id, place)
    join phone_book_attributes a on a.account_id = ${accountId} and a.id = c.id), '[]') as attributes
  from phone_books b`;

interface ListOptions {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listPhonebooks(
  db: Queryable,
  accountId: number,
  { search, limit, offset }: ListOptions,
): Promise<Phonebook[]> {
  const { rows } = await sql<Phonebook>`
    ${phonebookColumns(accountId)} where b.account_id = ${accountId} and ${titleMatches(search)}
    order by b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPhonebooks(
  db: Queryable,
  accountId: number,
  search: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('phone_books')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where(titleMatches(search))
    .executeTakeFirstOrThrow();
  return total;
}

export async function sumRecords(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(records), 0) as total from phone_books where account_id = ${accountId}`.execute(db);
  return rows[0]?.total ?? 0;
}
