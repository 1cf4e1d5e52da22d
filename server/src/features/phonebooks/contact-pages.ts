import type { Queryable } from '../../storage/database.ts';
import { findPlace, type BookKey } from './contact-blocks-store.ts';
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
  const place = offset === 0 ? { skip: 0 } : await findPlace(db, key, offset, 'oldest-first');
  if (place === undefined) return;
  let left = limit;
  let page = await listFrom(db, key, place, { limit: Math.min(pageRows, left), direction: 'oldest-first' });
  while (page.length > 0) {
    yield page;
    left -= page.length;
    if (left <= 0) return;
    page = await listAfter(db, key, page.at(-1)?.id ?? 0, Math.min(pageRows, left));
  }
}
