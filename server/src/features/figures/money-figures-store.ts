import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

const moneyKinds = ['purchase', 'gift', 'reserve', 'charge', 'refund', 'correction'] as const;

export type MoneyRow = { readonly day: string } & Readonly<Record<(typeof moneyKinds)[number], number>>;

interface MoneyFilters {
  /** Days of the service's time zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly accountId?: number | undefined;
}

/** Movements of the ledger by day and kind, in order; a day without any is left out. */
export async function sumMoney(
  db: Queryable,
  { from, to, timeZone, accountId }: MoneyFilters,
): Promise<MoneyRow[]> {
  const of = accountId === undefined ? sql`` : sql`and account_id = ${accountId}`;
  const sums = moneyKinds.map(
    (kind) =>
      sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0)::bigint as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<MoneyRow>`
    select day::text as day, ${sql.join(sums)}
    from (
      select day, kind, amount from money_figures where day >= ${from}::date and day <= ${to}::date ${of}
      union all
      select day, kind, amount
      from (select (at at time zone ${timeZone})::date as day, kind, amount from new_money_figures where true ${of}) n
      where day >= ${from}::date and day <= ${to}::date) counted
    group by 1 order by 1`.execute(db);
  return rows;
}
