import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { SqlPart } from '../../../../storage/sql-condition.ts';
import { rowColumns, type ContactRow } from '../contacts/contacts-store.ts';
import { countListed, type ListedCondition } from './listed-values-store.ts';

/** Contacts of phonebooks that meet conditions. */
export interface ContactsWhere {
  readonly accountId: number;
  readonly phonebookIds: readonly number[];
  /** What of the contact `c`. */
  readonly where: SqlPart;
  /** Queries with a column `mobile`; the condition reads whether the n-th has the contact's as `m<n>.mobile is not null`. */
  readonly mobiles: readonly SqlPart[];
  /** The whole condition, where it is one on a column of numbers or dates. */
  readonly listed?: ListedCondition;
}

/** Each list of numbers is read once and joined: under "or" a subquery could be run for every contact. */
function joined(mobiles: readonly SqlPart[]): SqlPart {
  const joins = mobiles.map((query, at) => {
    const name = sql.raw(`m${at}`);
    return sql`left join (select distinct mobile from (${query}) found) ${name} on ${name}.mobile = c.mobile`;
  });
  return sql.join(joins, sql` `);
}

function found({ accountId, phonebookIds, where, mobiles }: ContactsWhere): SqlPart {
  const [first, ...others] = phonebookIds;
  // One phonebook is a range of the primary key.
  const ofBooks =
    others.length === 0
      ? sql`c.phone_book_id = ${first ?? 0}`
      : sql`c.phone_book_id = any(${[...phonebookIds]}::bigint[])`;
  const joins = mobiles.length === 0 ? sql`` : joined(mobiles);
  return sql`from contacts c ${joins} where c.account_id = ${accountId} and ${ofBooks} and ${where}`;
}

async function count(db: Queryable, contacts: ContactsWhere): Promise<number> {
  const { accountId, phonebookIds, listed } = contacts;
  if (listed === undefined) return countByReading(db, contacts);
  let total = 0;
  for (const phonebookId of phonebookIds)
    total +=
      (await countListed(db, { accountId, phonebookId }, listed)) ??
      (await countByReading(db, { ...contacts, phonebookIds: [phonebookId] }));
  return total;
}

async function countByReading(db: Queryable, contacts: ContactsWhere): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found(contacts)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of all, by phonebook, in the order in which they were added: 8 bytes for each contact. */
async function ids(db: Queryable, contacts: ContactsWhere): Promise<Map<number, Float64Array>> {
  const { rows } = await sql<{ phone_book_id: number; ids: Buffer }>`
    select c.phone_book_id, string_agg(int8send(c.id), '' order by c.id) as ids
    ${found(contacts)} group by c.phone_book_id`.execute(db);
  const byBook = new Map(rows.map((row) => [row.phone_book_id, row.ids]));
  return new Map(
    contacts.phonebookIds.flatMap((book) => {
      const bytes = byBook.get(book);
      if (bytes === undefined) return [];
      const read = new Float64Array(bytes.length / 8);
      for (let at = 0; at < read.length; at += 1) read[at] = Number(bytes.readBigInt64BE(at * 8));
      return [[book, read] as const];
    }),
  );
}

/** The digits of a mobile. */
const mobileLength = 11;

/** The numbers of all, one after the other, by phonebook, in the order in which they were added. */
async function packedMobiles(db: Queryable, contacts: ContactsWhere): Promise<Map<number, string>> {
  const { rows } = await sql<{ phone_book_id: number; mobiles: string }>`
    select c.phone_book_id, string_agg(c.mobile, '' order by c.id) as mobiles
    ${found(contacts)} group by c.phone_book_id`.execute(db);
  const byBook = new Map(rows.map((row) => [row.phone_book_id, row.mobiles]));
  return new Map(
    contacts.phonebookIds.flatMap((book) => {
      const mobiles = byBook.get(book);
      return mobiles === undefined ? [] : [[book, mobiles] as const];
    }),
  );
}

/** Contacts with these ids, in their order. Those deleted meanwhile are missing. */
async function byIds(
  db: Queryable,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number },
  wanted: readonly number[],
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from contacts c
    where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId} and c.id = any(${[...wanted]}::bigint[])
    order by c.id`.execute(db);
  return rows;
}

export const contactsWhere = {
  count,
  ids,
  packedMobiles,
  mobileLength,
  byIds,
  /** Their numbers, as a query. */
  mobiles: (contacts: ContactsWhere): SqlPart => sql`select c.mobile ${found(contacts)}`,
};
