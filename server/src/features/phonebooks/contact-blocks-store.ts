import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../storage/database.ts';
import { blockIds, blockOf } from './signature.ts';

const blocksPerSpan = 64;

export interface BookKey {
  readonly accountId: number;
  readonly phonebookId: number;
}

/** Consecutive ids, `size` of them up to `lastId`. */
export interface IdRun {
  readonly lastId: number;
  readonly size: number;
}

/** Statement that adds new contacts to the counts per block (64 ids) or per span (64 blocks). */
export function countsOf(
  { accountId, phonebookId }: BookKey,
  added: IdRun,
  stretch: 'block' | 'span',
): RawBuilder<unknown> {
  const counts = tally(added, stretch === 'block' ? blockIds : blockIds * blocksPerSpan);
  return sql`
    insert into ${sql.table(`contact_${stretch}s`)} as c (account_id, phone_book_id, ${sql.ref(stretch)}, records)
    select ${accountId}::bigint, ${phonebookId}::bigint, stretch, records
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::integer[]) as v (stretch, records)
    on conflict (account_id, ${sql.ref(stretch)}, phone_book_id) do update set records = c.records + excluded.records`;
}

function tally({ lastId, size }: IdRun, stretch: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let id = lastId - size + 1; id <= lastId;) {
    const at = Math.floor(id / stretch);
    const next = Math.min((at + 1) * stretch, lastId + 1);
    counts.set(at, next - id);
    id = next;
  }
  return counts;
}

/** Subtracts a removed contact from the counts of its block and span. */
export async function uncount(db: Queryable, { accountId, phonebookId }: BookKey, id: number): Promise<void> {
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
export interface Place {
  readonly block?: number;
  readonly skip: number;
}

interface Whose {
  readonly accountId: number;
  /** Undefined: all phonebooks of the account. */
  readonly phonebookId: number | undefined;
}

function recordsBy(stretch: 'block' | 'span', { accountId, phonebookId }: Whose, within = sql``) {
  const table = sql.table(`contact_${stretch}s`);
  const column = sql.ref(stretch);
  return phonebookId === undefined
    ? sql`select ${column}, sum(records)::int as records from ${table}
        where account_id = ${accountId} ${within} group by ${column}`
    : sql`select ${column}, records from ${table}
        where account_id = ${accountId} and phone_book_id = ${phonebookId} ${within}`;
}

/** Position of the contact after `offset` others, found by adding up counts; undefined beyond the last one. */
export async function findPlace(
  db: Queryable,
  whose: Whose,
  offset: number,
  direction: Direction,
): Promise<Place | undefined> {
  const order = direction === 'oldest-first' ? sql`asc` : sql`desc`;
  const ofSpan = sql`and block >= (select span * ${blocksPerSpan} from span)
    and block < (select (span + 1) * ${blocksPerSpan} from span)`;
  const { rows } = await sql<Place>`
    with span as (
      select span, before from (
        select span, records, sum(records) over (order by span ${order}) - records as before
        from (${recordsBy('span', whose)}) c) s
      where before + records > ${offset} order by span ${order} limit 1)
    select block, ${offset} - before as skip from (
      select block, records,
        (select before from span) + sum(records) over (order by block ${order}) - records as before
      from (${recordsBy('block', whose, ofSpan)}) c) b
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
