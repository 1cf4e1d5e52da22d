import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

const moneyKinds = ['purchase', 'gift', 'reserve', 'charge', 'refund', 'correction'] as const;

type Sums = Readonly<Record<(typeof moneyKinds)[number] | 'spent', number>>;
export type MoneyRow = { readonly day: string } & Sums;
export type AccountMoneyRow = { readonly account_id: number } & Sums;

interface MoneyFilters {
  /** Days of the service's time zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly accountId?: number | undefined;
}

const sumOf = (kinds: readonly string[]) =>
  sql`coalesce(sum(amount) filter (where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`;

// A reserve that is spent is given back and charged again: only the three together say what is gone.
const sums = sql.join([
  ...moneyKinds.map((kind) => sql`${sumOf([kind])} as ${sql.ref(kind)}`),
  sql`-${sumOf(['charge', 'reserve', 'refund'])} as spent`,
]);

function counted({ from, to, timeZone, accountId }: MoneyFilters) {
  const of = accountId === undefined ? sql`` : sql`and account_id = ${accountId}`;
  return sql`(
      select day, account_id, kind, amount from money_figures where day >= ${from}::date and day <= ${to}::date ${of}
      union all
      select day, account_id, kind, amount
      from (
        select (at at time zone ${timeZone})::date as day, account_id, kind, amount
        from new_money_figures where true ${of}) n
      where day >= ${from}::date and day <= ${to}::date) counted`;
}

/** Movements of the ledger by day and kind, in order; a day without any is left out. */
export async function sumMoney(db: Queryable, filters: MoneyFilters): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select day::text as day, ${sums} from ${counted(filters)} group by 1 order by 1`.execute(db);
  return rows;
}

/** The same by account, where the most was moved first. */
export async function sumMoneyByAccount(
  db: Queryable,
  filters: MoneyFilters,
  limit: number,
): Promise<AccountMoneyRow[]> {
  const { rows } = await sql<AccountMoneyRow>`
    select account_id, ${sums} from ${counted(filters)}
    group by 1 order by sum(abs(amount)) desc, 1 limit ${limit}`.execute(db);
  return rows;
}
