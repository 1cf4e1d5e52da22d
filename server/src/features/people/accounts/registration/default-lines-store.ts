import { sql } from 'kysely';

import type { Transaction } from '../../../../storage/database.ts';

/**
 * Gives a new account the default lines that only listed accounts may use; such a line has no single owner any more.
 * Other default lines are open to all, or to plans.
 */
export async function giveDefaultLines(tx: Transaction, accountId: number): Promise<void> {
  await sql`
    with given as (
      update lines set owner_account_id = null
      where is_default and access = 'accounts' and disabled_at is null
      returning id)
    insert into line_access (line_id, account_id) select id, ${accountId} from given`.execute(tx);
}
