import { sql } from 'kysely';

import type { Transaction } from '../../storage/database.ts';

/**
 * Makes the caller the only one who changes contacts of the account until its transaction ends. Returns the last id
 * that was given out.
 */
export async function lockContacts(tx: Transaction, accountId: number): Promise<number> {
  const { rows } = await sql<{ last_id: number }>`
    insert into contact_numbers as n (account_id, last_id) values (${accountId}, 0)
    on conflict (account_id) do update set last_id = n.last_id
    returning last_id`.execute(tx);
  return rows[0]?.last_id ?? 0;
}
