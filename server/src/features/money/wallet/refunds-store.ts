import { routed } from '../../../storage/routed-sql.ts';
import {
  allocateRefunds,
  refundKey,
  type Refund,
  type RefundableDraw,
  type RefundEntry,
} from './allocate-refunds.ts';
import { figureSql } from '../../common/figures/index.ts';
import type { LedgerCause } from './ledger/ledger-cause.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

const lockText = `
  select account_id, id
  from credits
  where ${routed('account_id = any($1::bigint[]) and')} (account_id, id) in (
    select l.account_id, l.credit_id
    from unnest($1::bigint[], $2::text[]) as r (account_id, cause)
    join ledger_entries l on l.account_id = r.account_id and l.cause = r.cause
    where ${routed('l.account_id = any($1::bigint[]) and')} l.kind in ('charge', 'reserve'))
  order by account_id, id
  for update`;

const drawsText = `
  select l.account_id as "accountId", l.cause as "chargeCause", l.credit_id as "creditId",
         -l.amount as charged, -l.amount - coalesce(g.refunded, 0) as left
  from (select distinct * from unnest($1::bigint[], $2::text[]) as r (account_id, cause)) r
  join ledger_entries l on l.account_id = r.account_id and l.cause = r.cause and l.kind in ('charge', 'reserve')
  left join charge_refunds g
    on g.account_id = l.account_id and g.charge_cause = l.cause and g.credit_id = l.credit_id
  ${routed('where l.account_id = any($1::bigint[])')}
  order by l.credit_id desc`;

const doneText = `
  select l.account_id as "accountId", l.cause
  from unnest($1::bigint[], $2::text[]) as r (account_id, cause)
  join ledger_entries l on l.account_id = r.account_id and l.cause = r.cause
  where ${routed('l.account_id = any($1::bigint[]) and')} l.kind = 'refund'`;

const refundText = (id: readonly [column: string, value: string] = ['', '']) => `
  with back as (
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
      as b (account_id, credit_id, amount, charged, cause, charge_cause)),
  given as (
    update credits c set amount_left = c.amount_left + t.amount
    from (select account_id, credit_id, sum(amount)::bigint as amount from back group by 1, 2) t
    where ${routed('c.account_id = any($1::bigint[]) and')} c.account_id = t.account_id and c.id = t.credit_id
    returning c.account_id, c.id),
  counted as (
    insert into charge_refunds as g (account_id, charge_cause, credit_id, charged, refunded)
    select account_id, charge_cause, credit_id, charged, sum(amount)::bigint from back group by 1, 2, 3, 4
    on conflict (account_id, charge_cause, credit_id) do update set refunded = g.refunded + excluded.refunded),
  entered as (
    insert into ledger_entries (account_id, credit_id, kind, amount, cause, charge_cause, created_at${id[0]})
    select b.account_id, b.credit_id, 'refund', b.amount, b.cause, b.charge_cause, $7::timestamptz${id[1]}
    from back b join given g on g.account_id = b.account_id and g.id = b.credit_id
    returning id, account_id, kind, amount),
  money as (${figureSql.countMoney({ at: '$7', rows: 'entered' })})
  select id from entered`;

const refundStatement = { name: 'write_refunds', text: refundText() };
const refundWithIds = {
  name: 'write_refunds_with_ids',
  text: refundText([', id', ', ($8::bigint[])[row_number() over ()]']),
};

/**
 * Refunds charges to the credits they were drawn from, newest draw first, at most what was charged. A cause refunds
 * once, also with concurrent calls from several processes. Returns the refunded amount of each refund.
 *
 * The lock is a separate statement, because only a statement started after it sees refunds committed meanwhile.
 */
export async function refundCharges(
  client: StatementClient,
  refunds: readonly Refund[],
  now: Date,
): Promise<number[]> {
  if (refunds.length === 0) return [];
  const accountIds = refunds.map(({ accountId }) => accountId);
  const charges = [accountIds, refunds.map(({ chargeCause }) => chargeCause)];
  await client.query({ name: 'lock_charged_credits', text: lockText, values: charges });
  const { rows: draws } = await client.query<RefundableDraw>({
    name: 'list_charge_draws',
    text: drawsText,
    values: charges,
  });
  const { rows: doneRows } = await client.query<{ accountId: number; cause: LedgerCause }>({
    name: 'list_done_refunds',
    text: doneText,
    values: [accountIds, refunds.map(({ cause }) => cause)],
  });
  const done = new Set(doneRows.map(({ accountId, cause }) => refundKey(accountId, cause)));
  const { entries, given } = allocateRefunds(refunds, draws, done);
  if (entries.length > 0) await writeRefunds(client, entries, now);
  return given;
}

/** Writes refunds that were computed on locked credits. */
export async function writeRefunds(
  client: StatementClient,
  entries: readonly RefundEntry[],
  now: Date,
): Promise<void> {
  const ids = client.drawIds && (await client.drawIds('ledger_entries_id_seq', entries.length));
  const { rows } = await client.query({
    ...(ids === undefined ? refundStatement : refundWithIds),
    values: [
      entries.map(({ accountId }) => accountId),
      entries.map(({ creditId }) => creditId),
      entries.map(({ amount }) => amount),
      entries.map(({ charged }) => charged),
      entries.map(({ cause }) => cause),
      entries.map(({ chargeCause }) => chargeCause),
      now,
      ...(ids === undefined ? [] : [ids]),
    ],
  });
  if (rows.length !== entries.length)
    throw new Error('refund refused: an entry names a credit that does not exist');
}

/** How much of each of these charges went back, by cause; one that is missing went back in no part. */
export async function sumRefunds(
  db: Queryable,
  accountId: number,
  chargeCauses: readonly LedgerCause[],
): Promise<Map<string, number>> {
  if (chargeCauses.length === 0) return new Map();
  const rows = await db
    .selectFrom('charge_refunds')
    .select(['charge_cause', (select) => select.fn.sum<number>('refunded').as('refunded')])
    .where('account_id', '=', accountId)
    .where('charge_cause', 'in', chargeCauses)
    .groupBy('charge_cause')
    .execute();
  return new Map(rows.map(({ charge_cause, refunded }) => [charge_cause, refunded]));
}
