import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { PostalFilter } from './postal-filter.ts';

// The data set belongs to the service, not to an account: these functions are limited to an edition instead.

/** Start of a page: a group (area, gender, birth year, operator), and how many rows of that group are skipped. */
interface SubscriberPosition {
  readonly area: number;
  readonly gender: number;
  readonly birth_year: number;
  readonly operator: number;
  readonly skip: number;
}

/** The sort key of a subscriber; the next page starts after it. */
export interface SubscriberKey {
  readonly area: number;
  readonly gender: number;
  readonly birth_year: number;
  readonly operator: number;
  readonly fifth: number;
  readonly mobile: number;
}

const groupColumns = sql`area, gender, birth_year, operator`;
const orderColumns = sql`area, gender, birth_year, operator, fifth, mobile`;

/** The exact number of subscribers of the current edition that match the filter. */
export async function countSubscribers(db: Queryable, filter: PostalFilter): Promise<number> {
  const present = sql`(select edition from postal_data_set)`;
  const { rows } = await sql<{ count: number }>`
    select ${canUseCounts(filter) ? sql`coalesce(sum(subscribers), 0)` : sql`count(*)`} as count
    from ${canUseCounts(filter) ? sql`postal_counts` : sql`postal_subscribers`}
    where ${conditionsOf(present, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Position of the subscriber after `offset` others, found by adding up counts; undefined beyond the last one. */
export async function findPosition(
  db: Queryable,
  edition: number,
  filter: PostalFilter,
  offset: number,
): Promise<SubscriberPosition | undefined> {
  const counts = canUseCounts(filter)
    ? sql`select ${groupColumns}, subscribers from postal_counts where ${conditionsOf(edition, filter)}`
    : sql`select ${groupColumns}, count(*) as subscribers from postal_subscribers
        where ${conditionsOf(edition, filter)} group by ${groupColumns}`;
  const { rows } = await sql<SubscriberPosition>`
    select ${groupColumns}, ${offset}::bigint - before as skip from (
      select ${groupColumns}, subscribers, sum(subscribers) over (order by ${groupColumns}) - subscribers as before
      from (${counts}) counted) added_up
    where before + subscribers > ${offset}::bigint order by ${groupColumns} limit 1`.execute(db);
  return rows[0];
}

/** Subscribers from a position on; without one, from the first. */
export async function listFrom(
  db: Queryable,
  edition: number,
  filter: PostalFilter,
  { place, limit }: { readonly place: SubscriberPosition | undefined; readonly limit: number },
): Promise<SubscriberKey[]> {
  const from = place
    ? sql`and (${groupColumns}) >= (${place.area}, ${place.gender}, ${place.birth_year}, ${place.operator})`
    : sql``;
  return listPage(db, sql`${conditionsOf(edition, filter)} ${from}`, { skip: place?.skip ?? 0, limit });
}

/** Subscribers after `last` in sort order. */
export async function listAfter(
  db: Queryable,
  edition: number,
  filter: PostalFilter,
  { last, limit }: { readonly last: SubscriberKey; readonly limit: number },
): Promise<SubscriberKey[]> {
  const after = sql`(${orderColumns}) >
    (${last.area}, ${last.gender}, ${last.birth_year}, ${last.operator}, ${last.fifth}, ${last.mobile})`;
  return listPage(db, sql`${conditionsOf(edition, filter)} and ${after}`, { skip: 0, limit });
}

async function listPage(
  db: Queryable,
  where: RawBuilder<unknown>,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<SubscriberKey[]> {
  const { rows } = await sql<SubscriberKey>`
    select ${orderColumns} from postal_subscribers where ${where}
    order by ${orderColumns} offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

/** Whether the filter includes or excludes whole groups, so that postal_counts is enough to count. */
function canUseCounts({ fifth, mobiles }: PostalFilter): boolean {
  return fifth === null && mobiles === null;
}

function conditionsOf(edition: number | RawBuilder<unknown>, filter: PostalFilter): RawBuilder<unknown> {
  const { areas, fifth, gender, birthYears, operator, mobiles } = filter;
  const conditions = [
    sql`edition = ${edition}`,
    sql`area between ${areas[0]} and ${areas[1]}`,
    sql`birth_year between ${birthYears[0]} and ${birthYears[1]}`,
    ...(gender === null ? [] : [sql`gender = ${gender}`]),
    ...(operator === null ? [] : [sql`operator = ${operator}`]),
    ...(fifth === null ? [] : [sql`fifth = ${fifth}`]),
    ...(mobiles === null ? [] : [sql`mobile between ${mobiles[0]} and ${mobiles[1]}`]),
  ];
  return sql.join(conditions, sql` and `);
}
