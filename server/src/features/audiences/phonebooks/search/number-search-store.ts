import { sql, type RawBuilder } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import { contactsOfBlock } from '../contacts/contacts-store.ts';
import { containsAll, mayContainAll } from './search-conditions-store.ts';
import { listSpansWithDigits } from './span-words-store.ts';
import { blocksPerSpan } from './span-words.ts';

const wholeNumber = /^09\d{9}$/;
// The signatures of one are read in 0.05 ms.
const doubtfulMax = 64;

interface Search {
  readonly accountId: number;
  readonly phonebookId: number | undefined;
  readonly words: readonly string[];
}

/**
 * Contacts `c` that match words of which one is a whole mobile number: by the index of mobiles, and by signatures only in
 * spans whose texts may have a number of that length too. Undefined if there is no such word, or too many such spans.
 */
export async function matchingOfNumber(
  db: Queryable,
  { accountId, phonebookId, words }: Search,
): Promise<RawBuilder<unknown> | undefined> {
  const number = words.find((word) => wholeNumber.test(word));
  if (number === undefined) return undefined;
  const doubtful = await listSpansWithDigits(
    db,
    { accountId, phonebookId },
    { digits: number.length, limit: doubtfulMax + 1 },
  );
  if (doubtful.length > doubtfulMax) return undefined;
  const books = doubtful.map(({ phone_book_id }) => phone_book_id);
  const ofBook = phonebookId === undefined ? sql`` : sql`and phone_book_id = ${phonebookId}`;
  return sql`(
    select * from contacts where account_id = ${accountId} and mobile = ${number} ${ofBook}
    union all
    select c.* from unnest(${books}::bigint[], ${doubtful.map(({ span }) => span)}::bigint[]) as s (phone_book_id, span)
    cross join lateral (
      select phone_book_id, block from contact_signatures
      where account_id = ${accountId} and phone_book_id = s.phone_book_id
        and block >= s.span * ${blocksPerSpan}::bigint and block < (s.span + 1) * ${blocksPerSpan}::bigint
        ${mayContainAll(words)}
      offset 0) b
    cross join lateral ${contactsOfBlock(accountId)} c
    where c.mobile <> ${number}) c where ${containsAll(words)}`;
}
