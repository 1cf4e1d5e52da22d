import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

export interface Difference {
  readonly account_id: number;
  readonly credit_id: number;
  /** Amount stored in the credit (or refund counter); null if the row does not exist. */
  readonly kept: number | null;
  /** Sum of its ledger entries; null if there are none. */
  readonly entered: number | null;
}

/** The next account ids with credits or ledger entries, ascending. */
export async function listWalletIds(db: Queryable, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from (
      (select distinct account_id from credits where account_id > ${afterId} order by 1 limit ${limit})
      union
      (select distinct account_id from ledger_entries where account_id > ${afterId} order by 1 limit ${limit})) w
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** Credits that differ from the sum of their ledger. A single statement, so it reads one snapshot. */
export async function listCreditDifferences(
  db: Queryable,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select coalesce(c.account_id, l.account_id) as account_id, coalesce(c.id, l.credit_id) as credit_id,
           c.amount_left as kept, l.amount as entered
    from (select account_id, id, amount_left from credits where account_id between ${fromId} and ${toId}) c
    full join (
      select account_id, credit_id, sum(amount)::bigint as amount from ledger_entries
      where account_id between ${fromId} and ${toId} group by 1, 2) l
      on l.account_id = c.account_id and l.credit_id = c.id
    where c.amount_left is distinct from l.amount
    order by 1, 2`.execute(db);
  return rows;
}

/** Charges whose refund counter differs from the refunds in the ledger. */
export async function listRefundDifferences(
  db: Queryable,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select coalesce(g.account_id, l.account_id) as account_id, coalesce(g.credit_id, l.credit_id) as credit_id,
           g.refunded as kept, l.amount as entered
    from (select * from charge_refunds where account_id between ${fromId} and ${toId}) g
    full join (
      select account_id, charge_cause, credit_id, sum(amount)::bigint as amount from ledger_entries
      where account_id between ${fromId} and ${toId} and kind = 'refund' group by 1, 2, 3) l
      on l.account_id = g.account_id and l.charge_cause = g.charge_cause and l.credit_id = g.credit_id
    where g.refunded is distinct from l.amount
    order by 1, 2`.execute(db);
  return rows;
}
