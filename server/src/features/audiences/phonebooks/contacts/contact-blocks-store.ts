import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { idsPerBlock, blockOf } from '../search/signature.ts';
import { blocksPerSpan, idsPerSpan } from '../search/span-words.ts';

export interface BookKey {
  readonly accountId: number;
  readonly phonebookId: number;
}

/** More are not counted: no number is longer. */
const digitsCountedMax = 1000;

/** Consecutive ids, `size` of them up to `lastId`. */
export interface IdRange {
  readonly lastId: number;
  readonly size: number;
}

/** Statement that adds new contacts to the counts per block (64 ids). */
export function addBlockCountsStatement(
  { accountId, phonebookId }: BookKey,
  added: IdRange,
): RawBuilder<unknown> {
  const counts = countPerRange(added, idsPerBlock);
  return sql`
    insert into contact_blocks as c (account_id, phone_book_id, block, records)
    select ${accountId}::bigint, ${phonebookId}::bigint, range, records
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as v (range, records)
    on conflict (account_id, block, phone_book_id) do update set records = c.records + excluded.records`;
}

/**
 * The same per span (64 blocks), with the digits in a row that their texts have at most: known for a span only if it is for all
 * of its contacts.
 */
export function addSpanCountsStatement(
  { accountId, phonebookId }: BookKey,
  added: IdRange & { readonly digitsMax?: number },
): RawBuilder<unknown> {
  const counts = countPerRange(added, idsPerSpan);
  const digitsMax = added.digitsMax === undefined ? null : Math.min(added.digitsMax, digitsCountedMax);
  return sql`
    insert into contact_spans as c (account_id, phone_book_id, span, records, digits_max)
    select ${accountId}::bigint, ${phonebookId}::bigint, range, records, ${digitsMax}::smallint
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as v (range, records)
    on conflict (account_id, span, phone_book_id) do update set records = c.records + excluded.records,
      digits_max = case when c.digits_max is null or excluded.digits_max is null then null
        else greatest(c.digits_max, excluded.digits_max) end`;
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
