import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { directionOf, sortKeyOf, type ContactOrder } from '../contacts/contact-order-store.ts';
import { contactsOfBlock, type ContactRow } from '../contacts/contacts-store.ts';
import { likePattern } from './like-pattern.ts';
import { trigramBits } from './signature.ts';

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

// More bits per word than this hardly exclude more blocks.
const bitsPerWordMax = 24;

export async function searchContacts(
  db: Queryable,
  search: Search,
  { order, limit, offset }: SearchPage,
): Promise<{ rows: ContactRow[]; total: number }> {
  const direction = directionOf(order);
  // Only keys are sorted and counted; the other columns are read for the page that is returned.
  const { rows } = await sql<ContactRow & { total: number }>`
    select c.id, c.phone_book_id, c.mobile, c.name, c.prefix, c.attributes, b.total from (
      select c.phone_book_id, c.id, ${sortKeyOf(order)} as sort_key, count(*) over () as total
      from ${matchingContacts(search)}
      order by sort_key ${direction}, id ${direction} limit ${limit} offset ${offset}) b
    join contacts c on c.account_id = ${search.accountId} and c.phone_book_id = b.phone_book_id and c.id = b.id
    order by b.sort_key ${direction}, c.id ${direction}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countMatching(db, search));
  return { rows, total };
}

async function countMatching(db: Queryable, search: Search): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${matchingContacts(search)}`.execute(db);
  return rows[0]?.total ?? 0;
}

// Only blocks whose signature has all bits of the words are read; then the contacts themselves are compared. Words
// shorter than three characters have no bits and do not exclude blocks.
function matchingContacts({ accountId, phonebookId, words }: Search): RawBuilder<unknown> {
  const ofBook = phonebookId === undefined ? sql`` : sql`and phone_book_id = ${phonebookId}`;
  const bits = new Set(words.flatMap((word) => trigramBits(word).slice(0, bitsPerWordMax)));
  const checks = [...bits].map((bit) => sql`and get_bit(signature, ${sql.lit(bit)}) = 1`);
  return sql`(
      select phone_book_id, block from contact_signatures
      where account_id = ${accountId} ${ofBook} ${sql.join(checks, sql` `)}) b
    cross join lateral ${contactsOfBlock(accountId)} c
    where ${sql.join(words.map(contactContains), sql` and `)}`;
}

// Attribute values are stored as JSON text. LIKE on it may match keys or punctuation, so a match is checked per value.
function contactContains(word: string): RawBuilder<unknown> {
  const pattern = likePattern(word);
  return sql`(c.mobile like ${pattern} or c.name like ${pattern} or c.search_text like ${pattern}
    or c.attributes like ${pattern}
      and exists (select from json_each_text(c.attributes::json) as v where v.value like ${pattern}))`;
}
