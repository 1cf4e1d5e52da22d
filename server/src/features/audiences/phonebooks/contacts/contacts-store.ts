import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { routed } from '../../../../storage/routed-sql.ts';
import {
  listPhonebooksOfBlock,
  type Direction,
  type ContactPosition,
  type BookKey,
} from './contact-blocks-store.ts';
import { directionOf, sortKeyOf, type ContactOrder } from './contact-order-store.ts';
import { fixedListOf } from './fixed-columns-store.ts';
import type { FixedContent } from './fixed-columns.ts';
import { idsPerBlock, blockOf } from '../search/signature.ts';
import { idsPerSpan } from '../search/span-words.ts';

export interface ContactRow extends FixedContent {
  readonly id: number;
  readonly phone_book_id: number;
  readonly mobile: string;
  /** JSON of attribute id to value. */
  readonly attributes: string;
}

const lastPossibleId = Number.MAX_SAFE_INTEGER;
export const rowColumns = sql`c.id, c.phone_book_id, c.mobile, ${fixedListOf('c')}, c.attributes`;

export async function findContact(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<ContactRow | undefined> {
  const phonebooks = await listPhonebooksOfBlock(db, accountId, blockOf(id));
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from contacts c
    where c.account_id = ${accountId} and c.phone_book_id = any(${phonebooks}::bigint[]) and c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Contacts of a phonebook from a position on. */
export async function listFrom(
  db: Queryable,
  key: BookKey,
  { block, skip }: ContactPosition,
  { limit, direction }: { readonly limit: number; readonly direction: Direction },
): Promise<ContactRow[]> {
  const isAscending = direction === 'oldest-first';
  const bounds =
    block === undefined
      ? {}
      : isAscending
        ? { from: block * idsPerBlock }
        : { to: (block + 1) * idsPerBlock };
  return listRange(db, key, bounds, { order: isAscending ? sql`asc` : sql`desc`, limit, skip });
}

/** The next contacts of a phonebook after `afterId`, by key: the cost does not depend on how many were read before. */
export async function listAfter(
  db: Queryable,
  key: BookKey,
  afterId: number,
  limit: number,
): Promise<ContactRow[]> {
  return listRange(db, key, { from: afterId + 1 }, { order: sql`asc`, limit, skip: 0 });
}

interface Range {
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly skip: number;
}

// $1 is the account: a row value alone names no account.
const ofAccount = sql.raw(routed('c.account_id = $1 and'));

// Compares the whole key as a row value, so that only the primary key fits, even right after an import, when planner
// statistics do not include the new rows.
async function listRange(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  { from = 0, to = lastPossibleId }: { readonly from?: number | undefined; readonly to?: number | undefined },
  { order, limit, skip }: Range,
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from contacts c
    where ${ofAccount} (c.account_id, c.phone_book_id, c.id) >= (${accountId}, ${phonebookId}, ${from})
      and (c.account_id, c.phone_book_id, c.id) < (${accountId}, ${phonebookId}, ${to})
    order by c.account_id ${order}, c.phone_book_id ${order}, c.id ${order}
    limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** Contacts of all phonebooks of the account, newest or oldest first, from a position on. */
export async function listFromAllPhonebooks(
  db: Queryable,
  accountId: number,
  { block, skip }: ContactPosition,
  { limit, direction }: { readonly limit: number; readonly direction: Direction },
): Promise<ContactRow[]> {
  const isAscending = direction === 'oldest-first';
  const order = isAscending ? sql`asc` : sql`desc`;
  const bound = isAscending ? sql`and block >= ${block}` : sql`and block <= ${block}`;
  // Each listed block holds at least one contact, so `skip + limit` blocks are enough.
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from (
      select block, phone_book_id from contact_blocks
      where account_id = ${accountId} and records > 0 ${block === undefined ? sql`` : bound}
      order by block ${order} fetch first (${skip + limit}::bigint) rows with ties) b
    cross join lateral ${contactsOfBlock(accountId)} c
    order by c.id ${order} limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/**
 * Contacts of a block `b`, as one primary key range per block (`offset 0` is an optimisation fence). Columns are
 * compared one by one, so that the planner estimates few rows even when its statistics are older than an import.
 */
export function contactsOfBlock(accountId: number): RawBuilder<unknown> {
  return sql`(
    select * from contacts
    where account_id = ${accountId} and phone_book_id = b.phone_book_id
      and id >= b.block * ${idsPerBlock}::bigint and id < (b.block + 1) * ${idsPerBlock}::bigint
    offset 0)`;
}

/** The same of a span `b`. */
export function contactsOfSpan(accountId: number): RawBuilder<unknown> {
  return sql`(
    select * from contacts
    where account_id = ${accountId} and phone_book_id = b.phone_book_id
      and id >= b.span * ${idsPerSpan}::bigint and id < (b.span + 1) * ${idsPerSpan}::bigint
    offset 0)`;
}

/** Contacts sorted by a column. Names are sorted per query; this order is asked for too rarely to keep an index. */
export async function listByColumn(
  db: Queryable,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number | undefined },
  order: ContactOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactRow[]> {
  const direction = directionOf(order);
  const ofBook = phonebookId === undefined ? sql`` : sql`and c.phone_book_id = ${phonebookId}`;
  const sorted = sql`order by ${sortKeyOf(order)} ${direction}, c.id ${direction}`;
  // Only keys and the sort column are sorted; whole contacts would exceed the sort memory sooner.
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from (
      select c.phone_book_id, c.id from contacts c where c.account_id = ${accountId} ${ofBook}
      ${sorted} limit ${limit} offset ${offset}) page
    join contacts c on c.account_id = ${accountId} and c.phone_book_id = page.phone_book_id and c.id = page.id
    ${sorted}`.execute(db);
  return rows;
}

/** The newest contact of each mobile, in any phonebook of the account. */
export async function listNewestByMobile(
  db: Queryable,
  accountId: number,
  mobiles: readonly string[],
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns} from unnest(${mobiles}::text[]) as v (mobile)
    cross join lateral (
      select * from contacts where account_id = ${accountId} and mobile = v.mobile order by id desc limit 1) c`.execute(
    db,
  );
  return rows;
}
