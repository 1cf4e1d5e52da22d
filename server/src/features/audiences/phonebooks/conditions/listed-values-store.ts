import { sql, type RawBuilder } from 'kysely';

import type { SqlPart } from '../../../../storage/sql-condition.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { contactsOfSpan } from '../search/span-words-store.ts';
import { idsPerSpan } from '../search/span-words.ts';
import type { WrittenDay } from './date-bounds.ts';

/** A phonebook of which more spans changed since they were listed is read as a whole, by several processes of PostgreSQL. */
const unlistedMax = 16;

type Place = RawBuilder<unknown>;

/** Contacts of the span `v` whose value is the one at a place of its list or a lower one. */
const countUpTo = (place: Place) => sql`coalesce(v.upto[${place}], 0)`;
const all = countUpTo(sql`cardinality(v.upto)`);

const numberPlace = (wanted: string) => sql`width_bucket(${wanted}::numeric, v.numbers)`;
const numbersTo = (wanted: string) => countUpTo(numberPlace(wanted));
const numbersBelow = (wanted: string) =>
  countUpTo(sql`${numberPlace(wanted)} - (v.numbers[${numberPlace(wanted)}] = ${wanted}::numeric)::int`);

const daysTo = (day: string) => countUpTo(sql`width_bucket(${day}::text collate "C", v.days)`);
/** Behind every text that is lower, in order of bytes, and before the day itself. */
const before = (day: string) =>
  `${day.slice(0, -1)}${String.fromCharCode(day.charCodeAt(day.length - 1) - 1)}~`;
const daysBetween = (first: string, last: string) =>
  sql`greatest(0, ${daysTo(last)} - ${daysTo(before(first))})`;

/** The same conditions as `columnSql` has on the contact `c`, as how many contacts of a listed span `v` meet them. */
export const listedSql = {
  number(is: 'equal' | 'from' | 'to', wanted: string): SqlPart {
    if (is === 'to') return numbersTo(wanted);
    return is === 'from'
      ? sql`${all} - ${numbersBelow(wanted)}`
      : sql`${numbersTo(wanted)} - ${numbersBelow(wanted)}`;
  },
  day: ({ from, to }: { readonly from?: WrittenDay; readonly to?: WrittenDay }): SqlPart =>
    sql`${daysBetween(from?.jalali ?? '12', to?.jalali ?? '16')}
      + ${daysBetween(from?.gregorian ?? '18', to?.gregorian ?? '9999-99')}`,
  dayEnds: (ends: readonly string[]): SqlPart => sql`coalesce((
    select sum(count) from unnest(v.ends, v.ends_counts) as e (days_end, count)
    where days_end = any(${[...ends]}::text[])), 0)`,
};

/** A condition on one column, whose values are listed by span. */
export interface ListedCondition {
  readonly attributeId: number;
  /** On the contact `c`, for spans that are not listed. */
  readonly contact: SqlPart;
  /** How many contacts of the listed span `v` meet it. */
  readonly count: SqlPart;
  readonly isNot: boolean;
}

/** How many contacts meet it; undefined: most spans are not listed, so that reading all contacts is as quick. */
export async function countListed(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  { attributeId, contact, count, isNot }: ListedCondition,
): Promise<number | undefined> {
  const spans = sql`contact_spans s
    left join contact_words w
      on w.account_id = s.account_id and w.phone_book_id = s.phone_book_id and w.span = s.span and w.has_values
    where s.account_id = ${accountId} and s.phone_book_id = ${phonebookId} and s.records > 0`;
  const { rows: known } = await sql<{ listed: number; others: number }>`
    select count(w.span)::int as listed, (count(*) - count(w.span))::int as others from ${spans}`.execute(db);
  const { listed = 0, others = 0 } = known[0] ?? {};
  if (listed === 0 || others > unlistedMax) return undefined;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${isNot ? sql`records - met` : sql`met`}), 0)::bigint as total from (
      select s.records, case when w.span is null
        then (select count(*) from contacts c
          where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId}
            and c.id >= s.span * ${idsPerSpan}::bigint and c.id < (s.span + 1) * ${idsPerSpan}::bigint and ${contact})
        else coalesce((select ${count} from contact_values v
          where v.account_id = ${accountId} and v.phone_book_id = ${phonebookId} and v.span = s.span
            and v.attribute_id = ${attributeId}), 0) end as met
      from ${spans}) of_spans`.execute(db);
  return rows[0]?.total;
}

/** Spans whose words are listed and whose values are not. */
export async function listSpansWithoutValues(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
): Promise<number[]> {
  const { rows } = await sql<{ span: number }>`
    select span from contact_words
    where account_id = ${accountId} and phone_book_id = ${phonebookId} and not has_values order by span`.execute(
    db,
  );
  return rows.map(({ span }) => span);
}

/**
 * Lists the numbers and dates of a span whose words are listed, of all columns that occur in it: one that the phonebook has no
 * more may come back before its values are removed.
 */
export async function insertSpanValues(tx: Transaction, key: BookKey, span: number): Promise<void> {
  const { accountId, phonebookId } = key;
  const ofSpan = sql`${accountId}::bigint, ${phonebookId}::bigint, ${span}::bigint`;
  await sql`
    delete from contact_values
    where account_id = ${accountId} and phone_book_id = ${phonebookId} and span = ${span}`.execute(tx);
  await sql`
    with found as materialized (
      select a.id, a.type, e.value collate "C" as value
      from ${contactsOfSpan(key, span)} c
      cross join lateral json_each_text(c.attributes::json) e
      join phone_book_attributes a on a.account_id = ${accountId} and a.id = e.key::bigint
      where a.type in ('number', 'date') and e.value <> ''),
    ends as (
      select id, array_agg(days_end) as ends, array_agg(count) as counts from (
        select id, substr(value, 5, 6) as days_end, count(*)::int as count
        from found where type = 'date' group by 1, 2) counted
      group by id)
    insert into contact_values
      (account_id, phone_book_id, span, attribute_id, numbers, days, upto, ends, ends_counts)
    select ${ofSpan}, id, array_agg(value order by value), null, array_agg(upto order by value), null, null from (
      select id, value, sum(count(*)) over (partition by id order by value)::int as upto from (
        select id, value::numeric as value from found where type = 'number') numbers
      group by id, value) counted
    group by id
    union all
    select ${ofSpan}, id, null, array_agg(value order by value), array_agg(upto order by value),
      (select ends from ends where ends.id = counted.id), (select counts from ends where ends.id = counted.id)
    from (
      select id, value, sum(count(*)) over (partition by id order by value)::int as upto
      from found where type = 'date' group by id, value) counted
    group by id`.execute(tx);
  await sql`
    update contact_words set has_values = true
    where account_id = ${accountId} and phone_book_id = ${phonebookId} and span = ${span}`.execute(tx);
}

/** Removes values of spans that changed and were not listed again. */
export async function deleteUnusedValues(db: Queryable): Promise<void> {
  await sql`
    delete from contact_values v where not exists (
      select from contact_words w
      where w.account_id = v.account_id and w.phone_book_id = v.phone_book_id and w.span = v.span and w.has_values)`.execute(
    db,
  );
}
