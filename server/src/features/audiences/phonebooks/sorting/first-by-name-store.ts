import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { directionOf, sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { contactsOfSpan, rowColumns, type ContactRow } from '../contacts/contacts-store.ts';
import { idsPerSpan } from '../search/span-words.ts';

/** So many contacts from either end of the order are in its first pages. */
export const firstMax = 100;

/** Contacts of a span in the order of their names, for keeping. */
export async function readSpanByName(
  db: Queryable,
  contacts: RawBuilder<unknown>,
  collation: string | undefined,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select c.id, c.name from ${contacts} c
    order by ${sortKeyOf({ by: 'name', type: 'asc', collation })}, c.id`.execute(db);
  return rows;
}

/**
 * One of the first pages by name, up to `firstMax`: among those that come first in each span, and all contacts of spans whose
 * order is not kept.
 */
export async function listFirstByName(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  order: ContactOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactRow[]> {
  const direction = directionOf(order);
  const count = sql`${limit + offset}::int`;
  const first =
    order.type === 'asc' ? sql`[1:${count}]` : sql`[cardinality(w.places_by_name) - ${count} + 1:]`;
  const { rows } = await sql<ContactRow>`
    with spans as materialized (
      select s.phone_book_id, s.span, w.places_by_name${first} as places from contact_spans s
      left join contact_words w on w.account_id = ${accountId} and w.phone_book_id = ${phonebookId}
        and w.span = s.span and w.collation_name = ${order.collation ?? ''}
      where s.account_id = ${accountId} and s.phone_book_id = ${phonebookId} and s.records > 0)
    select ${rowColumns} from (
      select k.* from spans b cross join unnest(b.places) as v (place)
      cross join lateral (
        select * from contacts where account_id = ${accountId} and phone_book_id = ${phonebookId}
          and id = b.span * ${idsPerSpan}::bigint + v.place
        offset 0) k
      union all
      select k.* from (select * from spans where places is null) b cross join lateral ${contactsOfSpan(accountId)} k) c
    order by ${sortKeyOf(order)} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
