import type { sendTypeWords } from '@peyk/text';
import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

export const measures = [
  'accepted',
  'cancelled',
  'cost',
  'refunded',
  'sent',
  'delivered',
  'failed',
  'undetermined',
  'blacklisted',
] as const;
export const groupings = ['hour', 'day', 'account', 'line', 'carrier', 'kind'] as const;
export type Grouping = (typeof groupings)[number];
export type Measure = (typeof measures)[number];
type Measures = Readonly<Record<Measure, number>>;

export interface FigureRow extends Measures {
  readonly hour?: Date;
  readonly day?: string;
  readonly account_id?: number;
  readonly line?: string;
  readonly carrier?: string;
  readonly kind?: keyof typeof sendTypeWords;
}

interface FigureFilters {
  /** Hours that begin at or after this, and before that. */
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly accountId?: number | undefined;
  readonly line?: string | undefined;
  readonly carrier?: string | undefined;
  readonly kind?: string | undefined;
}

interface FigureQuery extends FigureFilters {
  readonly groups: readonly Grouping[];
  readonly limit: number;
}

/** Sums of the counters by these groupings; times in order, else the most accepted first. */
export async function sumFigures(db: Queryable, query: FigureQuery): Promise<FigureRow[]> {
  const columns: Record<Grouping, RawBuilder<unknown>> = {
    hour: sql`hour`,
    day: sql`(hour at time zone ${sql.lit(query.timeZone)})::date::text`,
    account: sql`account_id`,
    line: sql`line`,
    carrier: sql`carrier`,
    kind: sql`kind`,
  };
  const named = query.groups.map(
    (group) => sql`${columns[group]} as ${sql.ref(group === 'account' ? 'account_id' : group)}`,
  );
  const sums = measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const grouped = query.groups.map((_, index) => sql.lit(index + 1));
  const isByTime = query.groups.some((group) => group === 'hour' || group === 'day');
  const order = isByTime ? sql.join(grouped) : sql`sum(accepted) + sum(sent) desc`;
  const { rows } = await sql<FigureRow>`
    select ${sql.join([...named, ...sums])}
    from (${counted(query)}) counted
    ${grouped.length > 0 ? sql`group by ${sql.join(grouped)} order by ${order}` : sql``}
    limit ${query.limit}`.execute(db);
  return rows;
}

/** Whether no message of an account has ever arrived. */
export async function hasDeliveredNothing(db: Queryable, accountId: number): Promise<boolean> {
  const of = sql`where account_id = ${accountId} and delivered > 0`;
  const { rows } = await sql<{ isNew: boolean }>`
    select not (exists (select from figures ${of}) or exists (select from new_figures ${of})) as "isNew"
  `.execute(db);
  return rows[0]?.isNew ?? true;
}

/** The counters of these hours: those that are folded, and those that wait for it. */
function counted({ from, to, timeZone, accountId, line, carrier, kind }: FigureFilters) {
  const local = sql`date_trunc('hour', at at time zone ${timeZone}) at time zone ${timeZone}`;
  const named = measures.map((name) => sql.ref(name));
  const dimensions = [sql`account_id`, sql`line`, sql`carrier`, sql`kind`];
  const conditions = [
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}`]),
    ...(line === undefined ? [] : [sql`line = ${line}`]),
    ...(carrier === undefined ? [] : [sql`carrier = ${carrier}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ];
  const also = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
  return sql`
    select hour, ${sql.join([...dimensions, ...named])} from figures
    where hour >= ${from} and hour < ${to} ${also}
    union all
    select hour, ${sql.join([...dimensions, ...named])}
    from (select ${local} as hour, ${sql.join([...dimensions, ...named])} from new_figures where true ${also}) n
    where hour >= ${from} and hour < ${to}`;
}
