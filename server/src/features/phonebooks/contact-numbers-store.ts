import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

/**
 * Makes the caller the only one who changes contacts of the account until its transaction ends. Returns the last id
 * that was given out.
 */
export async function lockContacts(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await sql<{ last_id: number }>`
    insert into contact_numbers as n (account_id, last_id) values (${accountId}, 0)
    on conflict (account_id) do update set last_id = n.last_id
    returning last_id`.execute(db);
  return rows[0]?.last_id ?? 0;
}

/** The same for a script: touches nothing if ids were given out that the caller does not know of. */
export function lockingContacts(accountId: number, lastId: number): RawBuilder<unknown> {
  // First locked, then looked at (offset 0 keeps the two apart): who had to wait sees what the one before has left.
  return sql`
    select from (
      select last_id from contact_numbers where account_id = ${accountId} offset 0 for update) locked
    where last_id = ${lastId}`;
}
