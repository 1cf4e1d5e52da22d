import { separable } from '../../../storage/sql/separable-statement.ts';
import { routed } from '../../../storage/routed-sql.ts';
import { numbersArrayLiteral } from '../../../storage/sql/array-literal.ts';
import { figureSql } from '../../common/figures/index.ts';
import type { Draw } from '../pricing/index.ts';
import type { LedgerCause } from './ledger/ledger-cause.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';

export interface Charge {
  readonly accountId: number;
  /** What is charged for, such as send:42. Each cause is charged once. */
  readonly cause: LedgerCause;
  readonly draws: readonly Draw[];
  readonly kind?: 'charge' | 'reserve' | 'correction';
  readonly note?: string;
}

const draws = `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
  as d (account_id, credit_id, amount, cause, kind, note)`;
const taken = (from: string) => `
  update credits c set amount_left = c.amount_left - t.amount
  from (select account_id, credit_id, sum(amount)::bigint as amount from ${from} group by 1, 2) t
  where ${routed('c.account_id = any($1::bigint[]) and')} c.account_id = t.account_id and c.id = t.credit_id`;
const entered = (from: string) => `
  insert into ledger_entries (account_id, credit_id, kind, amount, cause, note, created_at)
  select d.account_id, d.credit_id, d.kind::ledger_kind, -d.amount, d.cause, d.note, $7::timestamptz
  from ${from}`;
const chargeText = separable(
  `with draw as (select * from ${draws}),
  taken as (${taken('draw')} returning c.account_id, c.id),
  entered as (
    ${entered('draw d join taken t on t.account_id = d.account_id and t.id = d.credit_id')}
    returning id, account_id, kind, amount),
  money as (${figureSql.countMoney({ at: '$7', rows: 'entered' })})
  select id from entered`,
  [
    taken(draws),
    figureSql.countMoney({
      at: '$7',
      rows: `(select account_id, kind::ledger_kind as kind, -amount as amount from ${draws}) entered`,
    }),
    `${entered(`${draws} join credits c on c.account_id = d.account_id and c.id = d.credit_id`)}
     ${routed('where c.account_id = any($1::bigint[])')} returning id`,
  ],
);

/** Writes charges priced on locked credits: updates credits and ledger, in one statement for all accounts. */
export async function writeCharges(
  client: StatementClient,
  charges: readonly Charge[],
  now: Date,
): Promise<void> {
  const rows = charges.flatMap(({ accountId, cause, draws, kind = 'charge', note = null }) =>
    draws.map(({ creditId, amount }) => ({ accountId, creditId, amount, cause, kind, note })),
  );
  if (rows.length === 0) return;
  const { rows: written } = await client.query({
    name: 'write_charges',
    text: chargeText,
    values: [
      numbersArrayLiteral(rows.map(({ accountId }) => accountId)),
      numbersArrayLiteral(rows.map(({ creditId }) => creditId)),
      numbersArrayLiteral(rows.map(({ amount }) => amount)),
      rows.map(({ cause }) => cause),
      rows.map(({ kind }) => kind),
      rows.map(({ note }) => note),
      now,
    ],
  });
  if (written.length !== rows.length)
    throw new Error('charge refused: a draw names a credit that does not exist');
}

/** The charged amount of a cause, grouped by the rate of the credits it was drawn from. */
export async function listChargedRates(
  client: StatementClient,
  accountId: number,
  cause: LedgerCause,
): Promise<{ rate: number; amount: number }[]> {
  const { rows } = await client.query<{ rate: number; amount: number }>({
    name: 'list_charged_rates',
    text: `
      select c.rate, -sum(l.amount)::bigint as amount
      from ledger_entries l join credits c on c.account_id = l.account_id and c.id = l.credit_id
      where l.account_id = $1 and l.cause = $2 and l.amount < 0
      group by c.rate order by c.rate`,
    values: [accountId, cause],
  });
  return rows;
}
