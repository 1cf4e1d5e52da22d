import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { idsPerBlock, blockOf } from '../search/signature.ts';
import { blocksPerSpan, idsPerSpan } from '../search/span-words.ts';

export interface BookKey {
  readonly accountId: number;
  readonly phonebookId: number;
}

/** Consecutive ids, `size` of them up to `lastId`. */
export interface IdRange {
  readonly lastId: number;
  readonly size: number;
}

/** Statement that adds new contacts to the counts per block (64 ids) or per span (64 blocks). */
export function addCountsStatement(
  { accountId, phonebookId }: BookKey,
  added: IdRange,
  level: 'block' | 'span',
): RawBuilder<unknown> {
  const counts = countPerRange(added, level === 'block' ? idsPerBlock : idsPerSpan);
  return sql`
    insert into ${sql.table(`contact_${level}s`)} as c (account_id, phone_book_id, ${sql.ref(level)}, records)
    select ${accountId}::bigint, ${phonebookId}::bigint, range, records
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as v (range, records)
    on conflict (account_id, ${sql.ref(level)}, phone_book_id) do update set records = c.records + excluded.records`;
}

function countPerRange({ lastId, size }: IdRange, idsPerRange: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let id = lastId - size + 1; id <= lastId;) {
    const range = Math.floor(id / idsPerRange);
    const next = Math.min((range + 1) * idsPerRange, lastId + 1);
    counts.set(range, next - id);
    id = next;
  }
  return counts;
}

/** Subtracts a removed contact from the counts of its block and span. */
export async function subtractFromCounts(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  id: number,
): Promise<void> {
  const block = blockOf(id);
  await sql`
    with block as (
      update contact_blocks set records = records - 1
      where account_id = ${accountId} and block = ${block} and phone_book_id = ${phonebookId})
    update contact_spans set records = records - 1
    where account_id = ${accountId} and span = ${Math.floor(block / blocksPerSpan)}
      and phone_book_id = ${phonebookId}`.execute(db);
}

export type Direction = 'oldest-first' | 'newest-first';

/** Position of a contact in id order: after `skip` others of its block; without a block, after `skip` of all. */
export interface ContactPosition {
  readonly block?: number;
  readonly skip: number;
}

interface ContactScope {
  readonly accountId: number;
  /** Undefined: all phonebooks of the account. */
  readonly phonebookId: number | undefined;
}

function countsBy(level: 'block' | 'span', { accountId, phonebookId }: ContactScope, within = sql``) {
  const table = sql.table(`contact_${level}s`);
  const column = sql.ref(level);
  return phonebookId === undefined
    ? sql`select ${column}, sum(records)::int as records from ${table}
        where account_id = ${accountId} ${within} group by ${column}`
    : sql`select ${column}, records from ${table}
        where account_id = ${accountId} and phone_book_id = ${phonebookId} ${within}`;
}

/** Position of the contact after `offset` others, found by adding up counts; undefined beyond the last one. */
export async function findPosition(
  db: Queryable,
  scope: ContactScope,
  offset: number,
  direction: Direction,
): Promise<ContactPosition | undefined> {
  const order = direction === 'oldest-first' ? sql`asc` : sql`desc`;
  const ofSpan = sql`and block >= (select span * ${blocksPerSpan} from span)
    and block < (select (span + 1) * ${blocksPerSpan} from span)`;
  const { rows } = await sql<ContactPosition>`
    with span as (
      select span, before from (
        select span, records, sum(records) over (order by span ${order}) - records as before
        from (${countsBy('span', scope)}) c) s
      where before + records > ${offset} order by span ${order} limit 1)
    select block, ${offset} - before as skip from (
      select block, records,
        (select before from span) + sum(records) over (order by block ${order}) - records as before
      from (${countsBy('block', scope, ofSpan)}) c) b
    where before + records > ${offset} order by block ${order} limit 1`.execute(db);
  return rows[0];
}

/** Phonebooks that have contacts in this block of ids: usually one. */
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
