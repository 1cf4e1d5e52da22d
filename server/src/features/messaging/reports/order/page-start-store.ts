import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';

/** The noted place from which a page is found, and how many sends lie between. */
export interface PageStart {
  readonly id: number;
  readonly skipped: number;
}

export interface PlacedPage {
  readonly offset: number;
  readonly direction: 'asc' | 'desc';
}

/** What noted places know of sends; those of another state are few and given as `others`. */
interface PlacedKind {
  readonly type?: string | undefined;
  readonly lineId?: number | undefined;
  /** Ids of sends that the list leaves out. */
  readonly others?: readonly number[] | undefined;
}

/**
 * The noted place nearest to a page; undefined where none is noted there yet, among the newest. The number of all sends is counted
 * as they are stored, so that the newest need not be.
 */
export async function findPageStart(
  db: Queryable,
  accountId: number,
  kind: PlacedKind,
  page: PlacedPage,
): Promise<PageStart | undefined> {
  const { type, lineId, others = [] } = kind;
  const isWhole = type === undefined && lineId === undefined && others.length === 0;
  const places = isWhole
    ? sql`select id, place from send_positions where account_id = ${accountId}`
    : placesOf(accountId, kind);
  return page.direction === 'asc'
    ? startAscending(db, places, page.offset)
    : startDescending(db, { accountId, kind, places }, page.offset);
}

async function startAscending(db: Queryable, places: RawBuilder<unknown>, offset: number) {
  const { rows } = await sql<PageStart>`
    select id, ${offset}::bigint - place as skipped from (${places}) p
    where place <= ${offset}::bigint order by place desc, id desc limit 1`.execute(db);
  return rows[0];
}

async function startDescending(
  db: Queryable,
  {
    accountId,
    kind: { type, lineId, others = [] },
    places,
  }: { accountId: number; kind: PlacedKind; places: RawBuilder<unknown> },
  offset: number,
) {
  const { rows } = await sql<PageStart>`
    with wanted as materialized (
      select coalesce(sum(total), 0)::bigint - ${others.length}::bigint - ${offset}::bigint as place
      from send_counts where account_id = ${accountId} and state is null ${ofKind(type, lineId)})
    select id, place - (select place from wanted) as skipped from (${places}) p
    where place >= (select place from wanted) order by place, id limit 1`.execute(db);
  return rows[0];
}

const ofKind = (type: string | undefined, lineId: number | undefined) => sql`
  ${type === undefined ? sql`` : sql`and type = ${type}`} ${lineId === undefined ? sql`` : sql`and line_id = ${lineId}`}`;

// Counted from the oldest: what each thousand has of the kind, less those that the list leaves out. None where a place has no kinds,
// which a process of a version before them noted.
function placesOf(accountId: number, { type, lineId, others = [] }: PlacedKind) {
  return sql`
    select id, place from (
      select id, is_noted, sum(total) over (order by id)::bigint as place, sum(whole) over ()::bigint as whole
      from (
        select id, true as is_noted, total as whole,
          case when true ${ofKind(type, lineId)} then total else 0 end as total
        from send_position_kinds where account_id = ${accountId}
        union all select id, false, 0, -1 from unnest(${others}::bigint[]) as id) counted) running
    where is_noted
      and whole = (select place from send_positions where account_id = ${accountId} order by id desc limit 1)`;
}
