import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';
import { measures } from './count-codes-store.ts';

export const groupings = ['hour', 'day', 'account', 'channel', 'carrier', 'network'] as const;
export type Grouping = (typeof groupings)[number];

type Sums = Readonly<Record<(typeof measures)[number], number>>;

export interface CodeFigureRow extends Sums {
  readonly hour?: Date;
  readonly day?: string;
  readonly account_id?: number;
  readonly channel?: string;
  readonly carrier?: string;
  readonly network?: string;
}

export interface CodeFigureQuery {
  /** Hours that begin at or after this, and before that. */
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly groups: readonly Grouping[];
  readonly limit: number;
  readonly accountId?: number | undefined;
  readonly channel?: string | undefined;
  readonly carrier?: string | undefined;
  readonly network?: string | undefined;
}

/** Sums of the counters by these groupings; times in order, else the most asked first. */
export async function sumCodes(db: Queryable, query: CodeFigureQuery): Promise<CodeFigureRow[]> {
  const columns: Record<Grouping, RawBuilder<unknown>> = {
    hour: sql`hour`,
    day: sql`(hour at time zone ${sql.lit(query.timeZone)})::date::text`,
    account: sql`account_id`,
    channel: sql`channel`,
    carrier: sql`carrier`,
    network: sql`network`,
  };
  const named = query.groups.map(
    (group) => sql`${columns[group]} as ${sql.ref(group === 'account' ? 'account_id' : group)}`,
  );
  const sums = measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const grouped = query.groups.map((_, index) => sql.lit(index + 1));
  const isByTime = query.groups.some((group) => group === 'hour' || group === 'day');
  const order = isByTime ? sql.join(grouped) : sql`sum(asked) desc`;
  const { rows } = await sql<CodeFigureRow>`
    select ${sql.join([...named, ...sums])} from verify_figures where ${conditionOf(query)}
    ${grouped.length > 0 ? sql`group by ${sql.join(grouped)} order by ${order}` : sql``}
    limit ${query.limit}`.execute(db);
  return rows;
}

function conditionOf({ from, to, accountId, channel, carrier, network }: CodeFigureQuery) {
  const conditions = [sql`hour >= ${from}`, sql`hour < ${to}`];
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`);
  if (channel !== undefined) conditions.push(sql`channel = ${channel}`);
  if (carrier !== undefined) conditions.push(sql`carrier = ${carrier}`);
  if (network !== undefined) conditions.push(sql`network = ${network}`);
  return sql.join(conditions, sql` and `);
}

/** How many codes of a carrier were asked for and approved, lately and before. Those that are checked elsewhere are left out. */
export interface CarrierConversion {
  readonly carrier: string;
  readonly asked: number;
  readonly approved: number;
  readonly asked_before: number;
  readonly approved_before: number;
}

/** Of all accounts; `lately` begins now, the time before begins with `from`. */
export const carrierConversions = (from: Date, lately: Date): NamedStatement => ({
  name: 'sum_carrier_conversions',
  text: `select carrier,
           coalesce(sum(asked - elsewhere) filter (where hour >= $2::timestamptz), 0)::bigint as asked,
           coalesce(sum(approved) filter (where hour >= $2::timestamptz), 0)::bigint as approved,
           coalesce(sum(asked - elsewhere) filter (where hour < $2::timestamptz), 0)::bigint as asked_before,
           coalesce(sum(approved) filter (where hour < $2::timestamptz), 0)::bigint as approved_before
         from verify_figures where hour >= $1::timestamptz and carrier <> '' group by carrier`,
  values: [from, lately],
});
