import type { Queryable } from '../../../../storage/database.ts';
import { findPosition, type BookKey } from './contact-blocks-store.ts';
import { listAfter, listFrom, type ContactRow } from './contacts-store.ts';

const pageRows = 2000;

/** A slice of a phonebook in id order, oldest first; without a limit, to the end. */
export interface Slice {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Contacts in pages, each read on demand, so memory does not depend on the size of the phonebook. */
export async function* pagesOfContacts(
  db: Queryable,
  key: BookKey,
  { offset = 0, limit = Infinity }: Slice = {},
): AsyncGenerator<readonly ContactRow[]> {
  const position = offset === 0 ? { skip: 0 } : await findPosition(db, key, offset, 'oldest-first');
  if (position === undefined) return;
  let remaining = limit;
  let page = await listFrom(db, key, position, {
    limit: Math.min(pageRows, remaining),
    direction: 'oldest-first',
  });
  while (page.length > 0) {
    yield page;
    remaining -= page.length;
    if (remaining <= 0) return;
    page = await listAfter(db, key, page.at(-1)?.id ?? 0, Math.min(pageRows, remaining));
  }
}
