import { sql } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';

export async function findLimit(db: Queryable, accountId: number) {
  return db
    .selectFrom('low_balance_limits')
    .select(['amount', 'by_sms', 'low_since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Another limit warns anew. */
export async function saveLimit(
  tx: Transaction,
  accountId: number,
  { amount, bySms }: { amount: number; bySms: boolean },
): Promise<void> {
  await sql`
    insert into low_balance_limits as l (account_id, amount, by_sms) values (${accountId}, ${amount}, ${bySms})
    on conflict (account_id) do update set amount = excluded.amount, by_sms = excluded.by_sms,
      low_since = case when l.amount = excluded.amount then l.low_since end`.execute(tx);
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}

export async function deleteLimit(tx: Transaction, accountId: number): Promise<void> {
  await tx.deleteFrom('low_balance_limits').where('account_id', '=', accountId).execute();
  await notifyChanges(tx, [{ accountId, topic: 'notices' }]);
}

export interface CheckedLimit {
  readonly account_id: number;
  readonly amount: number;
  readonly by_sms: boolean;
  readonly was_low: boolean;
  readonly balance: number;
}

/** Limits of accounts after an id, with the balances of this moment. */
export async function listLimits(db: Queryable, after: number, limit: number): Promise<CheckedLimit[]> {
  const { rows } = await sql<CheckedLimit>`
    select l.account_id, l.amount, l.by_sms, l.low_since is not null as was_low,
      coalesce((select sum(c.amount_left) from credits c where c.account_id = l.account_id and c.is_open), 0)::bigint
        as balance
    from low_balance_limits l where l.account_id > ${after} order by l.account_id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the balance fell below the limit, or is above it again. False if that was noted before. */
export async function markLow(tx: Transaction, accountId: number, lowSince: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('low_balance_limits')
    .set({ low_since: lowSince })
    .where('account_id', '=', accountId)
    .where('low_since', lowSince === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
