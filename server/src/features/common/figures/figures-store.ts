import type { sendTypeWords } from '@peyk/text';
import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { MobileNetwork } from '../../../text/mobile-operator.ts';

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
  'codes',
  'code_ms',
  'quick_codes',
] as const;
/** What is counted by network too: a send has a price and recipients, and its messages have networks. */
export const networkMeasures = [
  'sent',
  'delivered',
  'failed',
  'undetermined',
  'blacklisted',
  'codes',
  'code_ms',
  'quick_codes',
] as const satisfies readonly Measure[];
export const groupings = ['hour', 'day', 'account', 'line', 'carrier', 'kind', 'network'] as const;
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
  readonly network?: MobileNetwork;
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
  readonly network?: string | undefined;
}

interface FigureQuery extends FigureFilters {
  readonly groups: readonly Grouping[];
  readonly limit: number;
}

/** Sums of the counters by these groupings; times in order, else the most accepted first. */
export async function sumFigures(db: Queryable, query: FigureQuery): Promise<FigureRow[]> {
  const isByNetwork = query.network !== undefined || query.groups.includes('network');
  const source = isByNetwork ? countedByNetwork(query) : counted(query);
  const named = query.groups.map(
    (group) =>
      sql`${columnOf(group, query, isByNetwork)} as ${sql.ref(group === 'account' ? 'account_id' : group)}`,
  );
  const sums = measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const grouped = query.groups.map((_, index) => sql.lit(index + 1));
  const isByTime = query.groups.some((group) => group === 'hour' || group === 'day');
  const order = isByTime ? sql.join(grouped) : sql`sum(accepted) + sum(sent) desc`;
  const { rows } = await sql<FigureRow>`
    select ${sql.join([...named, ...sums])}
    from (${source}) counted
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

/** Networks are counted by days: an hour of theirs is the first of its day. */
function columnOf(group: Grouping, { timeZone }: FigureQuery, isByNetwork: boolean): RawBuilder<unknown> {
  const zone = sql.lit(timeZone);
  switch (group) {
    case 'hour':
      return isByNetwork ? sql`day::timestamp at time zone ${zone}` : sql`hour`;
    case 'day':
      return isByNetwork ? sql`day::text` : sql`(hour at time zone ${zone})::date::text`;
    case 'account':
      return sql`account_id`;
    case 'line':
    case 'carrier':
    case 'kind':
    case 'network':
      return sql.ref(group);
  }
}

const dimensions = [sql`account_id`, sql`line`, sql`carrier`, sql`kind`];

function conditionsOf({ accountId, line, carrier, kind }: FigureFilters): RawBuilder<unknown> {
  const conditions = [
    ...(accountId === undefined ? [] : [sql`and account_id = ${accountId}`]),
    ...(line === undefined ? [] : [sql`and line = ${line}`]),
    ...(carrier === undefined ? [] : [sql`and carrier = ${carrier}`]),
    ...(kind === undefined ? [] : [sql`and kind = ${kind}`]),
  ];
  return conditions.length === 0 ? sql`` : sql.join(conditions, sql` `);
}

/** The counters of these hours: those that are folded, and those that wait for it. */
function counted(filters: FigureFilters) {
  const { from, to, timeZone } = filters;
  const local = sql`date_trunc('hour', at at time zone ${timeZone}) at time zone ${timeZone}`;
  const named = sql.join([...dimensions, ...measures.map((name) => sql.ref(name))]);
  const also = conditionsOf(filters);
  return sql`
    select hour, ${named} from figures
    where hour >= ${from} and hour < ${to} ${also}
    union all
    select hour, ${named}
    from (select ${local} as hour, ${named} from new_figures where true ${also}) n
    where hour >= ${from} and hour < ${to}`;
}

/** The same by network, of all days that the range touches. */
function countedByNetwork(filters: FigureFilters) {
  const { from, to, timeZone, network } = filters;
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone})::date`;
  const lastMoment = new Date(to.getTime() - 1);
  const inRange = sql`day >= ${dayOf(sql`${from}::timestamptz`)} and day <= ${dayOf(sql`${lastMoment}::timestamptz`)}`;
  const kept = [...dimensions, sql`network`, ...networkMeasures.map((name) => sql.ref(name))];
  const absent = measures
    .filter((name) => !(networkMeasures as readonly Measure[]).includes(name))
    .map((name) => sql`0 as ${sql.ref(name)}`);
  const named = sql.join([...kept, ...absent]);
  const also = sql`${conditionsOf(filters)} ${network === undefined ? sql`` : sql`and network = ${network}`}`;
  return sql`
    select day, ${named} from network_figures where ${inRange} ${also}
    union all
    select day, ${named}
    from (select ${dayOf(sql`at`)} as day, ${sql.join(kept)} from new_figures where network <> '' ${also}) n
    where ${inRange}`;
}
