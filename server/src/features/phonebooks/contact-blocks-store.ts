import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../storage/database.ts';
import { blockIds } from './signature.ts';

const blocksPerSpan = 64;

interface BookKey {
  readonly accountId: number;
  readonly phonebookId: number;
}

/** Counts contacts that were added or, with -1, removed. */
export async function updateCounts(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  ids: readonly number[],
  each: 1 | -1,
): Promise<void> {
  const blocks = tally(ids, blockIds);
  const spans = tally(ids, blockIds * blocksPerSpan);
  const addTo = (
    table: RawBuilder<unknown>,
    column: RawBuilder<unknown>,
    counts: ReadonlyMap<number, number>,
  ) =>
    sql`insert into ${table} as present (account_id, phone_book_id, ${column}, records)
      select ${accountId}, ${phonebookId}, stretch, records
      from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as v (stretch, records)
      on conflict (account_id, ${column}, phone_book_id)
      do update set records = present.records + ${each} * excluded.records`.execute(db);
  await addTo(sql.table('contact_blocks'), sql.ref('block'), blocks);
  await addTo(sql.table('contact_spans'), sql.ref('span'), spans);
}

function tally(ids: readonly number[], stretch: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) {
    const at = Math.floor(id / stretch);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

export type Direction = 'oldest-first' | 'newest-first';

/** Where a contact at some place of the order stands: in this block, after `skip` others of it. */
export interface Place {
  readonly block: number;
  readonly skip: number;
}

/** The place of the contact after `offset` others, found by adding up counts; undefined beyond the last one. */
export async function findPlace(
  db: Queryable,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number | undefined },
  offset: number,
  direction: Direction,
): Promise<Place | undefined> {
  const order = direction === 'oldest-first' ? sql`asc` : sql`desc`;
  const mine =
    phonebookId === undefined
      ? sql`account_id = ${accountId}`
      : sql`account_id = ${accountId} and phone_book_id = ${phonebookId}`;
  const { rows } = await sql<Place>`
    with span as (
      select span, before from (
        select span, sum(records) as records,
          sum(sum(records)) over (order by span ${order}) - sum(records) as before
        from contact_spans where ${mine} group by span) s
      where before + records > ${offset} order by span ${order} limit 1)
    select block, ${offset} - before as skip from (
      select block, records, (select before from span) + sum(records) over (order by block ${order}) - records as before
      from (
        select block, sum(records) as records from contact_blocks
        where ${mine} and block >= (select span * ${blocksPerSpan} from span)
          and block < (select (span + 1) * ${blocksPerSpan} from span)
        group by block) counted) b
    where before + records > ${offset} order by block ${order} limit 1`.execute(db);
  return rows[0];
}

/** In which phonebooks a contact with this id can be: usually one. */
export async function listPhonebooksOfBlock(
  db: Queryable,
  accountId: number,
  block: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('contact_blocks')
    .select('phone_book_id')
    .where('account_id', '=', accountId)
    .where('block', '=', block)
    .where('records', '>', 0)
    .execute();
  return rows.map(({ phone_book_id }) => phone_book_id);
}
