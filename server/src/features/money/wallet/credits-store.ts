import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { statementClientOf, type StatementClient } from '../../../storage/statement-client.ts';
import type { OpenCredit } from '../pricing/index.ts';

export interface TariffTotal {
  readonly rate: number;
  readonly amount: number;
}

// Wallets of more are those of many small purchases.
const oldestMax = 32;

const oldest = {
  name: 'list_oldest_credits',
  text: `
    select rate, amount_left as amount from credits
    where account_id = $1 and is_open order by id limit ${oldestMax + 1}`,
};

// Credits that were begun are added up: few, since the oldest is used first. Whole ones are what was bought after the last that
// was begun; one before it was given back whole. Each part names the account, so that storage sees that all rows lie in one place.
const byRate = {
  name: 'list_tariff_totals',
  text: `
    select rate, sum(amount)::bigint as amount
    from (
      select rate, sum(amount_left) as amount, min(id) as oldest from credits
      where account_id = $1 and is_open and not is_whole group by rate
      union all
      select t.rate, t.bought - b.bought + coalesce(w.amount, 0), o.id
      from credit_totals t
      cross join lateral (
        select id from credits where account_id = $1 and rate = t.rate and is_whole order by bought limit 1) o
      cross join lateral (
        select coalesce((
          select bought from credits
          where account_id = $1 and rate = t.rate and not is_whole and bought is not null
          order by bought desc limit 1), 0) as bought) b
      cross join lateral (
        select sum(amount_left) as amount from credits
        where account_id = $1 and rate = t.rate and is_whole and bought < b.bought) w
      where t.account_id = $1) left_over
    group by rate
    order by min(oldest)`,
};

/** Remaining amounts grouped by rate, in the order of use. Reads as much of a wallet of a thousand purchases as of one of fifty. */
export async function listTariffTotals(client: StatementClient, accountId: number): Promise<TariffTotal[]> {
  const { rows } = await client.query<TariffTotal>({ ...oldest, values: [accountId] });
  if (rows.length > oldestMax)
    return (await client.query<TariffTotal>({ ...byRate, values: [accountId] })).rows;
  const totals = new Map<number, number>();
  for (const { rate, amount } of rows) totals.set(rate, (totals.get(rate) ?? 0) + amount);
  return Array.from(totals, ([rate, amount]) => ({ rate, amount }));
}

export async function findBalance(db: Queryable, accountId: number): Promise<number> {
  const totals = await listTariffTotals(statementClientOf(db), accountId);
  return totals.reduce((sum, { amount }) => sum + amount, 0);
}

/** The open credits in the order of use, without locking them. */
export async function listOpenCredits(db: Queryable, accountId: number): Promise<OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    select id, rate, amount_left as "amountLeft"
    from credits where account_id = ${accountId} and is_open order by id`.execute(db);
  return rows;
}

/** The rate of the oldest open credit. */
export async function findOldestRate(db: Queryable, accountId: number): Promise<number | undefined> {
  const { rows } = await sql<{ rate: number }>`
    select rate from credits where account_id = ${accountId} and is_open order by id limit 1`.execute(db);
  return rows[0]?.rate;
}
