import { sql, type RawBuilder } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { textsOfContact } from '../contacts/fixed-columns-store.ts';
import type { FixedContent } from '../contacts/fixed-columns.ts';
import { readSpanByName } from '../sorting/first-by-name-store.ts';
import { ranksPerSample } from '../sorting/page-by-name-store.ts';
import { idsPerSpan, type SpanLists } from './span-words.ts';

export interface Span {
  readonly phone_book_id: number;
  readonly span: number;
}

// Phonebooks that are smaller are read in some milliseconds.
const recordsMin = 20_000;

/** Phonebooks that are large enough and have spans whose words or values are not listed. */
export async function listUnlistedBooks(db: Queryable): Promise<BookKey[]> {
  const { rows } = await sql<BookKey>`
    select b.account_id as "accountId", b.id as "phonebookId" from phone_books b
    where b.records >= ${recordsMin} and exists (
      select from contact_spans s
      left join contact_words w
        on w.account_id = s.account_id and w.phone_book_id = s.phone_book_id and w.span = s.span
      where s.account_id = b.account_id and s.phone_book_id = b.id and s.records > 0
        and (w.digits_max is null or not w.has_values))
    order by b.account_id, b.id`.execute(db);
  return rows;
}

/** Spans of a phonebook that have contacts and whose words are not listed; none if it is too small to be worth it. */
export async function listUnlistedSpans(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
): Promise<number[]> {
  const { rows } = await sql<{ span: number }>`
    select s.span from phone_books b
    join contact_spans s on s.account_id = b.account_id and s.phone_book_id = b.id and s.records > 0
    left join contact_words w on w.account_id = b.account_id and w.phone_book_id = b.id and w.span = s.span
    where b.account_id = ${accountId} and b.id = ${phonebookId} and b.records >= ${recordsMin}
      and w.digits_max is null
    order by s.span`.execute(db);
  return rows.map(({ span }) => span);
}

/** Keeps contacts of the account as they are until the transaction ends. Unlike a change it makes no new version of them. */
export async function keepContactsUnchanged(tx: Transaction, accountId: number): Promise<void> {
  await sql`select from contact_numbers where account_id = ${accountId} for update`.execute(tx);
}

/** Of the fixed columns only the texts are read. */
export interface TextsOfContact extends FixedContent {
  readonly id: number;
  readonly attributes: string;
  readonly search_text: string;
}

/** The texts of all contacts of a span, as a search compares them. */
export async function listTextsOfSpan(db: Queryable, key: BookKey, span: number): Promise<TextsOfContact[]> {
  const { rows } = await sql<TextsOfContact>`
    select c.id, ${textsOfContact}, c.attributes, c.search_text from ${contactsOfSpan(key, span)} c order by c.id`.execute(
    db,
  );
  return rows;
}

export function contactsOfSpan({ accountId, phonebookId }: BookKey, span: number): RawBuilder<unknown> {
  return sql`(
    select * from contacts where account_id = ${accountId} and phone_book_id = ${phonebookId}
      and id >= ${span * idsPerSpan} and id < ${(span + 1) * idsPerSpan} offset 0)`;
}

interface WordsOfSpan {
  readonly lists: SpanLists | undefined;
  readonly digitsMax: number;
  readonly collation: string | undefined;
}

/** Keeps the words of a span and the order of its contacts by name. */
export async function insertSpanWords(
  tx: Transaction,
  key: BookKey,
  span: number,
  { lists, digitsMax, collation }: WordsOfSpan,
): Promise<void> {
  const sorted = await readSpanByName(tx, contactsOfSpan(key, span), collation);
  const placesOf = (some: typeof sorted) => some.map(({ id }) => id - span * idsPerSpan);
  const samples = sorted.filter((_, rank) => rank % ranksPerSample === 0);
  await sql`
    insert into contact_words
      (account_id, phone_book_id, span, words, places, collation_name, places_by_name,
       sample_names, sample_places, digits_max)
    values (${key.accountId}, ${key.phonebookId}, ${span}, ${lists?.words ?? null}, ${lists?.places ?? null},
      ${collation ?? ''}, ${placesOf(sorted)}::smallint[], ${samples.map(({ name }) => name)}::text[],
      ${placesOf(samples)}::smallint[], ${digitsMax})
    on conflict (account_id, phone_book_id, span) do update
    set words = excluded.words, places = excluded.places, collation_name = excluded.collation_name,
      places_by_name = excluded.places_by_name, sample_names = excluded.sample_names,
      sample_places = excluded.sample_places, digits_max = excluded.digits_max`.execute(tx);
}

/** Forgets the words of spans whose contacts change. */
export function deleteSpanWordsStatement(
  { accountId, phonebookId }: BookKey,
  ids: readonly number[],
): RawBuilder<unknown> {
  const spans = [...new Set(ids.map((id) => Math.floor(id / idsPerSpan)))];
  return sql`delete from contact_words
    where account_id = ${accountId} and phone_book_id = ${phonebookId} and span = any(${spans}::bigint[])`;
}

/** The same, and how many digits their texts have in a row, for spans whose texts change. */
export function forgetSpansStatement(key: BookKey, ids: readonly number[]): RawBuilder<unknown> {
  const spans = [...new Set(ids.map((id) => Math.floor(id / idsPerSpan)))];
  return sql`with unlisted as (${deleteSpanWordsStatement(key, ids)})
    update contact_spans set digits_max = null
    where account_id = ${key.accountId} and phone_book_id = ${key.phonebookId} and span = any(${spans}::bigint[])
      and digits_max is not null`;
}

export async function forgetSpanDigits(db: Queryable): Promise<void> {
  await sql`update contact_spans set digits_max = null where digits_max is not null`.execute(db);
}

export async function deleteAllSpanWords(db: Queryable): Promise<void> {
  await sql`delete from contact_words`.execute(db);
}

export interface SpanOfSearch extends Span {
  readonly is_listed: boolean;
  /** Whether the order of its contacts by name is kept: also where its words are too many to be listed. */
  readonly is_sorted: boolean;
}

/** All spans that have contacts, of one phonebook or of all of an account. */
export async function listSpans(
  db: Queryable,
  accountId: number,
  phonebookId: number | undefined,
): Promise<SpanOfSearch[]> {
  const ofBook = phonebookId === undefined ? sql`` : sql`and s.phone_book_id = ${phonebookId}`;
  const { rows } = await sql<SpanOfSearch>`
    select s.phone_book_id, s.span, w.words is not null as is_listed, w.digits_max is not null as is_sorted
    from contact_spans s
    left join contact_words w
      on w.account_id = s.account_id and w.phone_book_id = s.phone_book_id and w.span = s.span
    where s.account_id = ${accountId} ${ofBook} and s.records > 0`.execute(db);
  return rows;
}

/**
 * Spans whose texts may have so many digits in a row, up to a limit. What an import noted is read first: a large phonebook has
 * thousands of spans, and for most of them nothing else is looked up.
 */
export async function listSpansWithDigits(
  db: Queryable,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number | undefined },
  { digits, limit }: { readonly digits: number; readonly limit: number },
): Promise<Span[]> {
  const ofBook = phonebookId === undefined ? sql`` : sql`and s.phone_book_id = ${phonebookId}`;
  const { rows } = await sql<Span>`
    select s.phone_book_id, s.span from contact_spans s
    where s.account_id = ${accountId} ${ofBook} and s.records > 0 and (s.digits_max is null or s.digits_max >= ${digits})
      and coalesce((
        select w.digits_max >= ${digits} from contact_words w
        where w.account_id = ${accountId} and w.phone_book_id = s.phone_book_id and w.span = s.span), true)
    limit ${limit}`.execute(db);
  return rows;
}

/** The words of these spans; those that changed meanwhile are missing. */
export async function readSpanWords(
  db: Queryable,
  accountId: number,
  spans: readonly Span[],
): Promise<(Span & SpanLists)[]> {
  const books = spans.map(({ phone_book_id }) => phone_book_id);
  const { rows } = await sql<Span & SpanLists>`
    select w.phone_book_id, w.span, w.words, w.places
    from unnest(${books}::bigint[], ${spans.map(({ span }) => span)}::bigint[]) as v (phone_book_id, span)
    cross join lateral (
      select * from contact_words
      where account_id = ${accountId} and phone_book_id = v.phone_book_id and span = v.span offset 0) w
    where w.words is not null`.execute(db);
  return rows;
}
