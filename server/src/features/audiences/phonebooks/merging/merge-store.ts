import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import { fixedList, fixedListOf } from '../contacts/fixed-columns-store.ts';
import { idsPerBlock, signatureBits } from '../search/signature.ts';
import { idsPerSpan } from '../search/span-words.ts';

export interface SharedContacts {
  readonly id: number;
  readonly title: string;
  /** How many numbers of the phonebook this other one has too. */
  readonly shared: number;
}

/** Other phonebooks of the account that have numbers of this one, those with the most first. */
export async function listSharedContacts(
  db: Queryable,
  { accountId, phonebookId }: BookKey,
): Promise<SharedContacts[]> {
  const { rows } = await sql<SharedContacts>`
    select b.id, b.title, s.shared from (
      select o.phone_book_id, count(*) as shared from contacts c
      join contacts o on o.account_id = c.account_id and o.mobile = c.mobile and o.phone_book_id <> c.phone_book_id
      where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId}
      group by o.phone_book_id) s
    join phone_books b on b.account_id = ${accountId} and b.id = s.phone_book_id
    order by s.shared desc, b.id`.execute(db);
  return rows;
}

/** Deletes contacts of the phonebook whose number one of the others has. Returns how many. */
export async function deleteSharedContacts(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  others: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with removed as (
      delete from contacts c
      where c.account_id = ${accountId} and c.phone_book_id = ${phonebookId} and exists (
        select from contacts o where o.account_id = c.account_id and o.mobile = c.mobile
          and o.phone_book_id = any(${others}::bigint[]))
      returning c.id),
    of_blocks as (
      update contact_blocks b set records = b.records - r.records
      from (select id / ${idsPerBlock}::bigint as block, count(*)::int as records from removed group by 1) r
      where b.account_id = ${accountId} and b.phone_book_id = ${phonebookId} and b.block = r.block),
    of_spans as (
      update contact_spans s set records = s.records - r.records
      from (select id / ${idsPerSpan}::bigint as span, count(*)::int as records from removed group by 1) r
      where s.account_id = ${accountId} and s.phone_book_id = ${phonebookId} and s.span = r.span),
    unlisted as (
      delete from contact_words w using (select distinct id / ${idsPerSpan}::bigint as span from removed) r
      where w.account_id = ${accountId} and w.phone_book_id = ${phonebookId} and w.span = r.span),
    of_book as (
      update phone_books set records = records - (select count(*) from removed)
      where account_id = ${accountId} and id = ${phonebookId})
    select count(*) as removed from removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}

/**
 * Copies contacts whose number the phonebook does not have from another one, with ids after `lastId`. Returns how many.
 * Signatures of their blocks get every bit, so that a search reads these blocks until refresh-contacts.job.ts has
 * signed them: one statement for a million contacts, instead of reading them all to make their bits.
 */
export async function copyMissingContacts(
  tx: Transaction,
  { accountId, phonebookId }: BookKey,
  { sourceId, lastId }: { readonly sourceId: number; readonly lastId: number },
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into contacts (account_id, phone_book_id, id, mobile, ${fixedList}, attributes, search_text)
      select ${accountId}, ${phonebookId}, ${lastId} + row_number() over (order by s.id),
        s.mobile, ${fixedListOf('s')}, s.attributes, s.search_text
      from contacts s
      where s.account_id = ${accountId} and s.phone_book_id = ${sourceId} and not exists (
        select from contacts c where c.account_id = s.account_id and c.mobile = s.mobile
          and c.phone_book_id = ${phonebookId})
      returning id),
    of_blocks as (
      insert into contact_blocks as b (account_id, phone_book_id, block, records)
      select ${accountId}, ${phonebookId}, id / ${idsPerBlock}::bigint, count(*)::int from added group by 3
      on conflict (account_id, block, phone_book_id) do update set records = b.records + excluded.records),
    of_spans as (
      insert into contact_spans as s (account_id, phone_book_id, span, records)
      select ${accountId}, ${phonebookId}, id / ${idsPerSpan}::bigint, count(*)::int from added group by 3
      on conflict (account_id, span, phone_book_id) do update
      set records = s.records + excluded.records, digits_max = null),
    signed as (
      insert into contact_signatures (account_id, phone_book_id, block, signature)
      select distinct ${accountId}::bigint, ${phonebookId}::bigint, id / ${idsPerBlock}::bigint,
        repeat('1', ${signatureBits})::bit(${sql.lit(signatureBits)})
      from added
      on conflict (account_id, phone_book_id, block) do update set signature = excluded.signature),
    unlisted as (
      delete from contact_words w using (select distinct id / ${idsPerSpan}::bigint as span from added) a
      where w.account_id = ${accountId} and w.phone_book_id = ${phonebookId} and w.span = a.span),
    numbered as (
      update contact_numbers set last_id = ${lastId} + (select count(*) from added) where account_id = ${accountId}),
    of_book as (
      update phone_books set records = records + (select count(*) from added)
      where account_id = ${accountId} and id = ${phonebookId})
    select count(*) as added from added`.execute(tx);
  return rows[0]?.added ?? 0;
}

/** Deletes a phonebook with all that belongs to it; its imports stay until they are cleaned up. */
export async function deletePhonebook(tx: Transaction, { accountId, phonebookId }: BookKey): Promise<void> {
  for (const table of [
    'contacts',
    'contact_blocks',
    'contact_spans',
    'contact_signatures',
    'contact_words',
    'contact_values',
  ] as const)
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('phone_book_id', '=', phonebookId)
      .execute();
  await tx
    .deleteFrom('phone_books')
    .where('account_id', '=', accountId)
    .where('id', '=', phonebookId)
    .execute();
}
