import { sql } from 'kysely';

import type { Database, Queryable } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { rowColumns, type ContactRow } from '../contacts/contacts-store.ts';
import { NameSequence } from './name-sequences.ts';

/**
 * Sorts all contacts of a phonebook: in memory, and by as many processes as PostgreSQL has for it. One value instead of a
 * million rows, because reading those would block the event loop.
 */
export async function readNameSequence(
  db: Database,
  { accountId, phonebookId }: BookKey,
  order: ContactOrder,
): Promise<NameSequence> {
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx);
    await sql`set local parallel_tuple_cost = 0`.execute(tx);
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int8send(id), '') as ids from (
        select c.id from contacts c where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId}
        order by ${sortKeyOf(order)}, c.id offset 0) sorted`.execute(tx);
    return new NameSequence(rows[0]?.ids ?? Buffer.alloc(0));
  });
}

/** Contacts of a phonebook in the order of these ids. Each by its key (`offset 0`), however old the statistics are. */
export async function listByIds(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  ids: readonly number[],
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from unnest(${ids}::bigint[]) with ordinality as v (id, place)
    cross join lateral (
      select * from contacts
      where account_id = ${accountId} and phone_book_id = ${phonebookId} and id = v.id offset 0) c
    order by v.place`.execute(db);
  return rows;
}
