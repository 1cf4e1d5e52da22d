import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { OpenCredit } from '../pricing/index.ts';

export interface TariffTotal {
  readonly rate: number;
  readonly amount: number;
}

/** Remaining amounts grouped by rate, in the order of use. */
export async function listTariffTotals(db: Queryable, accountId: number): Promise<TariffTotal[]> {
  const { rows } = await sql<TariffTotal>`
    select rate, sum(amount_left)::bigint as amount
    from credits
    where account_id = ${accountId} and is_open
    group by rate
    order by min(id)`.execute(db);
  return rows;
}

export async function findBalance(db: Queryable, accountId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_left), 0)::bigint as amount
    from credits where account_id = ${accountId} and is_open`.execute(db);
  return rows[0]?.amount ?? 0;
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
