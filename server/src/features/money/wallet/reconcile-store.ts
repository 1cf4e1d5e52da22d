import type { NamedStatement } from '../../../storage/writers.ts';

export interface Difference {
  readonly account_id: number;
  readonly credit_id: number;
  /** Amount stored in the credit (or refund counter, or total); null if the row does not exist. */
  readonly kept: number | null;
  /** Sum of its ledger entries; null if there are none. */
  readonly entered: number | null;
}

/** Reads rows in one place, or in all that can be reached. */
export type ReadRows = <Row extends object>(statement: NamedStatement) => Promise<Row[]>;

export interface AccountRange {
  readonly fromId: number;
  readonly toId: number;
}

/** The next account ids with credits or ledger entries, ascending. */
export async function listWalletIds(read: ReadRows, afterId: number, limit: number): Promise<number[]> {
  const rows = await read<{ account_id: number }>({
    name: 'list_wallet_ids',
    text: `select account_id from (
             (select distinct account_id from credits where account_id > $1 order by 1 limit $2)
             union
             (select distinct account_id from ledger_entries where account_id > $1 order by 1 limit $2)) w
           order by 1 limit $2`,
    values: [afterId, limit],
  });
  // Of several places the lowest of all.
  const ids = rows.map(({ account_id: accountId }) => accountId).sort((one, other) => one - other);
  return ids.slice(0, limit);
}

/** Credits that differ from the sum of their ledger. A single statement, so it reads one snapshot. */
export async function listCreditDifferences(
  read: ReadRows,
  { fromId, toId }: AccountRange,
): Promise<Difference[]> {
  return read<Difference>({
    name: 'list_credit_differences',
    text: `select coalesce(c.account_id, l.account_id) as account_id, coalesce(c.id, l.credit_id) as credit_id,
             c.amount_left as kept, l.amount as entered
           from (select account_id, id, amount_left from credits where account_id between $1 and $2) c
           full join (
             select account_id, credit_id, sum(amount)::bigint as amount from ledger_entries
             where account_id between $1 and $2 group by 1, 2) l
             on l.account_id = c.account_id and l.credit_id = c.id
           where c.amount_left is distinct from l.amount
           order by 1, 2`,
    values: [fromId, toId],
  });
}

/** Charges whose refund counter differs from the refunds in the ledger. */
export async function listRefundDifferences(
  read: ReadRows,
  { fromId, toId }: AccountRange,
): Promise<Difference[]> {
  return read<Difference>({
    name: 'list_refund_differences',
    text: `select coalesce(g.account_id, l.account_id) as account_id, coalesce(g.credit_id, l.credit_id) as credit_id,
             g.refunded as kept, l.amount as entered
           from (select * from charge_refunds where account_id between $1 and $2) g
           full join (
             select account_id, charge_cause, credit_id, sum(amount)::bigint as amount from ledger_entries
             where account_id between $1 and $2 and kind = 'refund' group by 1, 2, 3) l
             on l.account_id = g.account_id and l.charge_cause = g.charge_cause and l.credit_id = g.credit_id
           where g.refunded is distinct from l.amount
           order by 1, 2`,
    values: [fromId, toId],
  });
}

/** Totals that differ from what the credits of their rate were bought for; `credit_id` is the rate. */
export async function listTotalDifferences(
  read: ReadRows,
  { fromId, toId }: AccountRange,
): Promise<Difference[]> {
  return read<Difference>({
    name: 'list_total_differences',
    text: `select coalesce(t.account_id, c.account_id) as account_id, coalesce(t.rate, c.rate) as credit_id,
             t.bought as kept, c.amount as entered
           from (select * from credit_totals where account_id between $1 and $2 and bought > 0) t
           full join (
             select account_id, rate, sum(amount)::bigint as amount from credits
             where account_id between $1 and $2 and bought is not null group by 1, 2) c
             on c.account_id = t.account_id and c.rate = t.rate
           where t.bought is distinct from c.amount
           order by 1, 2`,
    values: [fromId, toId],
  });
}
