import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { VersionedCache } from '../../../../primitives/versioned-cache.ts';
import { findContactsVersion } from '../contacts/contact-lock-store.ts';
import { directionOf, sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { contactsOfBlock, contactsOfSpan, rowColumns, type ContactRow } from '../contacts/contacts-store.ts';
import { findByWords } from './count-by-words.ts';
import { FoundBlocks, SearchCounts, type Block } from './search-counts.ts';
import { matchingOfNumber } from './number-search-store.ts';
import { containsAll, mayContainAll } from './search-conditions-store.ts';
import { idsPerBlock } from './signature.ts';
import type { Span } from './span-words-store.ts';
import { isListed } from './span-words.ts';

export interface Search {
  readonly accountId: number;
  readonly phonebookId: number | undefined;
  /** As searchWords returned them; a contact must contain all of them, in any field. */
  readonly words: readonly string[];
}

interface SearchPage {
  readonly order: ContactOrder;
  readonly limit: number;
  readonly offset: number;
}

// Up to this many blocks (65,536 contacts) are read by their numbers.
const blocksMax = 1024;
// A search during typing reads at most this many (16,384 contacts).
const someBlocksMax = 256;
// Reading all contacts in one go takes 0.6 of the time of reading them block by block.
const denseFrom = 0.6;

/**
 * A page of what is found, and its exact total. A search that finds much is counted once per version of the contacts: then
 * every page of it is known by its blocks.
 */
export async function searchContacts(
  db: Queryable,
  search: Search,
  page: SearchPage,
  cache: VersionedCache<SearchCounts>,
): Promise<{ rows: ContactRow[]; total: number }> {
  const key = cacheKeyOf(search);
  const isKept = page.order.by === 'id' && cache.has(key);
  const kept = isKept ? cache.get(key, await findContactsVersion(db, search.accountId)) : undefined;
  if (kept !== undefined) return readCountedPage(db, search, page, kept);
  const ofNumber = await matchingOfNumber(db, search);
  if (ofNumber !== undefined) return readPageAndTotal(db, search, page, ofNumber);
  const blocks = await listBlocks(db, search, page.order);
  if (blocks.length === 0) return { rows: [], total: 0 };
  if (blocks.length <= blocksMax) return readPageAndTotal(db, search, page, matchingOf(search, blocks));
  const matching = isDense(blocks) ? matchingOfAll(search) : matchingBySignature(search);
  if (page.order.by !== 'id') return readPageAndTotal(db, search, page, matching);
  return readCountedPage(db, search, page, await countAndKeep(db, search, matching, cache));
}

async function countAndKeep(
  db: Queryable,
  search: Search,
  matching: RawBuilder<unknown>,
  cache: VersionedCache<SearchCounts>,
): Promise<SearchCounts> {
  const version = await findContactsVersion(db, search.accountId);
  const isUnchanged = async () => (await findContactsVersion(db, search.accountId)) === version;
  // It takes several statements: only if nothing changed meanwhile they saw the same contacts.
  const byWords = await countByWords(db, search);
  const isByWords = byWords !== undefined && (await isUnchanged());
  const counts = isByWords ? byWords : new SearchCounts(await countByBlock(db, search, matching));
  // Otherwise it may be a count of contacts that changed meanwhile.
  if (isByWords || (await isUnchanged()))
    cache.set(cacheKeyOf(search), { version, value: counts, size: counts.size });
  return counts;
}

/** Counts by the words of spans, and by contacts where these do not tell; undefined if that is no better. */
async function countByWords(db: Queryable, search: Search): Promise<SearchCounts | undefined> {
  const byWords = await findByWords(db, search);
  if (byWords === undefined) return undefined;
  const { found, candidates, unlisted } = byWords;
  const others = { ...search, words: search.words.filter((word) => !isListed(word)) };
  for (const [book, ids] of candidates)
    await countByBlock(db, search, matchingOfIds(others, book, ids), found);
  if (unlisted.length > 0) await countByBlock(db, search, matchingOfSpans(search, unlisted), found);
  return new SearchCounts(found);
}

function cacheKeyOf({ accountId, phonebookId, words }: Search): string {
  return JSON.stringify([accountId, phonebookId ?? 0, ...words]);
}

async function readCountedPage(
  db: Queryable,
  search: Search,
  { order, limit, offset }: SearchPage,
  counts: SearchCounts,
): Promise<{ rows: ContactRow[]; total: number }> {
  const { blocks, skip } = counts.locate({ offset, limit }, order.type === 'asc');
  const page = { order, limit, offset: skip, isCounted: false };
  const rows = blocks.length === 0 ? [] : await readPage(db, search, page, matchingOf(search, blocks));
  return { rows, total: counts.total };
}

// Grouped in the database this would run in one process: PostgreSQL cannot tell how few blocks there are.
async function countByBlock(
  db: Queryable,
  { phonebookId }: Search,
  matching: RawBuilder<unknown>,
  counted = new FoundBlocks(),
): Promise<FoundBlocks> {
  const block = sql`int4send((c.id / ${idsPerBlock}::bigint)::int)`;
  const found = phonebookId === undefined ? sql`int8send(c.phone_book_id) || ${block}` : block;
  const { rows } = await sql<{ found: Buffer | null }>`
    select string_agg(${found}, '') as found from ${matching}`.execute(db);
  counted.addBytes(rows[0]?.found ?? Buffer.alloc(0), phonebookId);
  return counted;
}

/** Some contacts, the newest of those found in the first blocks that can hold them: no more than these are read. */
export async function findSomeContacts(db: Queryable, search: Search, limit: number): Promise<ContactRow[]> {
  const order: ContactOrder = { by: 'id', type: 'desc' };
  const blocks = (await listBlocks(db, search, order)).slice(0, someBlocksMax);
  if (blocks.length === 0) return [];
  const page = { order, limit, offset: 0, isCounted: false };
  return readPage(db, search, page, matchingOf(search, blocks));
}

/** Blocks that can hold what is searched for, in the order of the page; one more than blocksMax if there are more. */
async function listBlocks(db: Queryable, search: Search, order: ContactOrder): Promise<Block[]> {
  const direction = order.by === 'id' ? directionOf(order) : sql`desc`;
  const { rows } = await sql<Block>`
    ${blocksBySignature(search)} order by block ${direction} limit ${blocksMax + 1}`.execute(db);
  return rows;
}

function isDense(blocks: readonly Block[]): boolean {
  const distance = Math.abs((blocks[0]?.block ?? 0) - (blocks.at(-1)?.block ?? 0)) + 1;
  return blocks.length / distance > denseFrom;
}

async function readPage(
  db: Queryable,
  { accountId }: Search,
  { order, limit, offset, isCounted }: SearchPage & { readonly isCounted: boolean },
  matching: RawBuilder<unknown>,
): Promise<(ContactRow & { total: number })[]> {
  const direction = directionOf(order);
  // Only keys are sorted and counted; the other columns are read for the page that is returned.
  const { rows } = await sql<ContactRow & { total: number }>`
    select ${rowColumns}, b.total from (
      select c.phone_book_id, c.id, ${sortKeyOf(order)} as sort_key, ${isCounted ? sql`count(*) over ()` : sql`0`} as total
      from ${matching}
      order by sort_key ${direction}, id ${direction} limit ${limit} offset ${offset}) b
    join contacts c on c.account_id = ${accountId} and c.phone_book_id = b.phone_book_id and c.id = b.id
    order by b.sort_key ${direction}, c.id ${direction}`.execute(db);
  return rows;
}

async function readPageAndTotal(
  db: Queryable,
  search: Search,
  page: SearchPage,
  matching: RawBuilder<unknown>,
): Promise<{ rows: ContactRow[]; total: number }> {
  const rows = await readPage(db, search, { ...page, isCounted: true }, matching);
  return { rows, total: rows[0]?.total ?? (page.offset === 0 ? 0 : await countOf(db, matching)) };
}

async function countOf(db: Queryable, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${matching}`.execute(db);
  return rows[0]?.total ?? 0;
}

function matchingOf({ accountId, words }: Search, blocks: readonly Block[]): RawBuilder<unknown> {
  const books = blocks.map(({ phone_book_id }) => phone_book_id);
  const numbers = blocks.map(({ block }) => block);
  return sql`unnest(${books}::bigint[], ${numbers}::bigint[]) as b (phone_book_id, block)
    cross join lateral ${contactsOfBlock(accountId)} c where ${containsAll(words)}`;
}

function matchingOfIds(
  { accountId, words }: Search,
  phonebookId: number,
  ids: readonly number[],
): RawBuilder<unknown> {
  return sql`contacts c where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId}
    and c.id = any(${ids}::bigint[]) and ${containsAll(words)}`;
}

function matchingOfSpans({ accountId, words }: Search, spans: readonly Span[]): RawBuilder<unknown> {
  const books = spans.map(({ phone_book_id }) => phone_book_id);
  return sql`unnest(${books}::bigint[], ${spans.map(({ span }) => span)}::bigint[]) as b (phone_book_id, span)
    cross join lateral ${contactsOfSpan(accountId)} c where ${containsAll(words)}`;
}

function matchingBySignature(search: Search): RawBuilder<unknown> {
  return sql`(${blocksBySignature(search)}) b
    cross join lateral ${contactsOfBlock(search.accountId)} c where ${containsAll(search.words)}`;
}

// The condition on the id makes the primary key fit better than the index of mobiles.
function matchingOfAll({ accountId, phonebookId, words }: Search): RawBuilder<unknown> {
  const ofBook = phonebookId === undefined ? sql`` : sql`and c.phone_book_id = ${phonebookId} and c.id >= 0`;
  return sql`contacts c where c.account_id = ${accountId} ${ofBook} and ${containsAll(words)}`;
}

function blocksBySignature({ accountId, phonebookId, words }: Search): RawBuilder<unknown> {
  const ofBook = phonebookId === undefined ? sql`` : sql`and phone_book_id = ${phonebookId}`;
  return sql`select phone_book_id, block from contact_signatures
    where account_id = ${accountId} ${ofBook} ${mayContainAll(words)}`;
}
