import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { LedgerFilters } from './ledger-filters.ts';
import type { PageStart } from './positions-store.ts';

/** What noted places know of entries: all filters but a period. */
type PlacedFilters = Pick<LedgerFilters, 'kind' | 'causeWords' | 'direction'>;

interface PlacedCount {
  readonly total: number;
  /** The last noted place; entries after it are counted one by one. */
  readonly id: number;
}

/**
 * How many entries of a kind there are up to the last noted place. Undefined where a place has no kinds, which a process of a version
 * before them noted.
 */
export async function countPlaced(
  db: Queryable,
  accountId: number,
  filters: PlacedFilters,
): Promise<PlacedCount | undefined> {
  const { rows } = await sql<{ total: number; whole: number; id: number; place: number }>`
    select p.id, p.place, k.total, k.whole
    from (select id, place from ledger_positions where account_id = ${accountId} order by id desc limit 1) p
    cross join (
      select coalesce(sum(total), 0)::bigint as whole,
        coalesce(sum(total) filter (where ${isOfKind(filters)}), 0)::bigint as total
      from ledger_position_kinds where account_id = ${accountId}) k`.execute(db);
  const [counted] = rows;
  return counted?.whole === counted?.place ? counted : undefined;
}

interface Range extends PageStart {
  /** All entries of the page are after it: the database knows little of how often a cause comes, and would read them all. */
  readonly afterId: number;
}

/** Where a page of such entries lies whose first one has this place among them, the oldest being 1. */
export async function findPageOf(
  db: Queryable,
  accountId: number,
  filters: PlacedFilters,
  { place, limit }: { readonly place: number; readonly limit: number },
): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    with running as materialized (
      select id, sum(case when ${isOfKind(filters)} then total else 0 end) over (order by id)::bigint as place
      from ledger_position_kinds where account_id = ${accountId})
    select id, place - ${place}::bigint as skipped, coalesce((
      select max(r.id) from running r where r.place <= ${place - limit}::bigint), 0) as "afterId"
    from running where place >= ${place}::bigint order by place, id limit 1`.execute(db);
  return rows[0];
}

function isOfKind({ kind, causeWords, direction }: PlacedFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}::ledger_kind`);
  if (causeWords !== undefined) conditions.push(sql`cause = any(${causeWords}::text[])`);
  if (direction !== undefined) conditions.push(direction === 'in' ? sql`is_in` : sql`not is_in`);
  return sql.join(conditions, sql` and `);
}
