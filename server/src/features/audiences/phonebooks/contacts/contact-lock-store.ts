import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/**
 * Takes the exclusive lock for changing contacts of the account until the transaction ends. Returns the last contact
 * id that was assigned.
 */
export async function lockContacts(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await sql<{ last_id: number }>`
    insert into contact_numbers as n (account_id, last_id) values (${accountId}, 0)
    on conflict (account_id) do update set last_id = n.last_id
    returning last_id`.execute(db);
  return rows[0]?.last_id ?? 0;
}

/** The same for a script: touches no row, so the script fails, if `lastId` is no longer the last assigned id. */
export function lockContactsStatement(accountId: number, lastId: number): RawBuilder<unknown> {
  // `offset 0` keeps the subquery separate, so the row is locked first and compared after: a writer that waited for the
  // lock compares the value that the previous writer committed.
  return sql`
    select from (
      select last_id from contact_numbers where account_id = ${accountId} offset 0 for update) locked
    where last_id = ${lastId}`;
}

/**
 * The version of the account's contacts: each change writes the row of the lock, so that it carries the number of the
 * last transaction that changed them.
 */
export async function findContactsVersion(db: Queryable, accountId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from contact_numbers where account_id = ${accountId}`.execute(db);
  return rows[0]?.version ?? '';
}
