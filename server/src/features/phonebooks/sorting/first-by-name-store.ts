import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { directionOf, sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { contactsOfSpan, rowColumns, type ContactRow } from '../contacts/contacts-store.ts';

/** How many ids of a span are kept that come first by name, and how many that come last. */
export const keptPerSpan = 100;

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
 * One of the first pages by name, `keptPerSpan` contacts from either end at most: among those that each span keeps, and
 * all contacts of spans that keep none.
 */
export async function listFirstByName(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
  order: ContactOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ContactRow[]> {
  const direction = directionOf(order);
  const kept = order.type === 'asc' ? sql`w.first_ids` : sql`w.last_ids`;
  const { rows } = await sql<ContactRow>`
    with spans as materialized (
      select s.phone_book_id, s.span, ${kept}[1:${limit + offset}::int] as ids from contact_spans s
      left join contact_words w on w.account_id = ${accountId} and w.phone_book_id = ${phonebookId}
        and w.span = s.span and w.collation_name = ${order.collation ?? ''}
      where s.account_id = ${accountId} and s.phone_book_id = ${phonebookId} and s.records > 0)
    select ${rowColumns} from (
      select k.* from spans b cross join unnest(b.ids) as v (id)
      cross join lateral (
        select * from contacts where account_id = ${accountId} and phone_book_id = ${phonebookId} and id = v.id
        offset 0) k
      union all
      select k.* from (select * from spans where ids is null) b cross join lateral ${contactsOfSpan(accountId)} k) c
    order by ${sortKeyOf(order)} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
