import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { contactsOfSpan, rowColumns, type ContactRow } from '../contacts/contacts-store.ts';
import { idsPerSpan } from '../search/span-words.ts';

/** Of the contacts of a span in the order of their names every such one is kept with its name. */
export const ranksPerSample = 32;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Any page by name, among few contacts of each span. Of all samples in the order of their names, as many contacts as the
 * page skips come at most before the one at `low`, and as many as it reaches to at least before the one at `high`: a span
 * is read from its last sample before the former to its first from the latter on. Of a million contacts these are some
 * 16,000 and 31,000 samples. Spans without an order are read as a whole.
 */
export async function listPageByName(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  order: ContactOrder,
  page: Page,
): Promise<ContactRow[]> {
  const sortKey = sortKeyOf(order);
  const perSample = sql`${ranksPerSample}::bigint`;
  const contactOf = sql`
    select * from contacts where account_id = ${accountId} and phone_book_id = ${phonebookId}`;
  // Row by row (`offset 0`): PostgreSQL would unfold the places of every span for each of all spans.
  const wordsOf = (spans: string) => sql`(
    select * from contact_words
    where account_id = ${accountId} and phone_book_id = ${phonebookId} and span = ${sql.ref(`${spans}.span`)} offset 0)`;
  const { rows } = await sql<ContactRow>`
    with spans as materialized (
      select s.phone_book_id, s.span, s.records, w.span is not null as is_sorted
      from contact_spans s
      left join contact_words w on w.account_id = ${accountId} and w.phone_book_id = ${phonebookId}
        and w.span = s.span and w.collation_name = ${order.collation ?? ''} and w.places_by_name is not null
      where s.account_id = ${accountId} and s.phone_book_id = ${phonebookId} and s.records > 0),
    wanted as materialized (
      select first, after, greatest(0, (first - unsorted) / ${perSample}) as low,
        after / ${perSample} + 1 + sorted_spans as high
      from (
        select ${ranksOf(order, page)}, count(*) filter (where is_sorted) as sorted_spans,
          coalesce(sum(records) filter (where not is_sorted), 0)::bigint as unsorted
        from spans) b),
    samples as (
      select s.span, row_number() over (order by ${sortKey}, s.span * ${idsPerSpan}::bigint + c.place) as number
      from spans s
      cross join lateral ${wordsOf('s')} w
      cross join unnest(w.sample_names, w.sample_places) as c (name, place)
      where s.is_sorted),
    ranks as materialized (
      select span, ${perSample} * greatest(0, count(*) filter (where number <= low) - 1) as first_rank,
        ${perSample} * count(*) filter (where number <= high) as after_rank
      from samples cross join wanted group by span),
    found as materialized (
      select c.name, c.id from ranks r
      cross join lateral ${wordsOf('r')} w
      cross join unnest(w.places_by_name[r.first_rank + 1:r.after_rank]) as p (place)
      cross join lateral (${contactOf} and id = r.span * ${idsPerSpan}::bigint + p.place offset 0) c
      union all
      select c.name, c.id from (select * from spans where not is_sorted) b
      cross join lateral ${contactsOfSpan(accountId)} c)
    select ${rowColumns} from (
      select id, row_number() over (order by ${sortKey}, id) + (select coalesce(sum(first_rank), 0) from ranks) as rank
      from found c) f
    cross join wanted
    cross join lateral (${contactOf} and id = f.id offset 0) c
    where f.rank > wanted.first and f.rank <= wanted.after
    order by f.rank`.execute(db);
  return order.type === 'asc' ? rows : rows.toReversed();
}

/** Ranks in ascending order: that of the first contact of the page, and that after its last. */
function ranksOf({ type }: ContactOrder, { limit, offset }: Page): RawBuilder<unknown> {
  if (type === 'asc') return sql`${offset}::bigint as first, ${offset + limit}::bigint as after`;
  return sql`greatest(0, coalesce(sum(records), 0)::bigint - ${offset + limit}::bigint) as first,
    greatest(0, coalesce(sum(records), 0)::bigint - ${offset}::bigint) as after`;
}
