import type { Queryable } from '../../storage/database.ts';
import { findEdition } from './data-set-store.ts';
import type { PostalSlice } from './postal-filter.ts';
import { shownMobile } from './subscriber.ts';
import { findPlace, listAfter, listFrom } from './subscribers-store.ts';

const pageRows = 2000;

/** Numbers of a slice in the order of the data set, in pages, each read on demand. */
export async function* pagesOfSubscribers(
  db: Queryable,
  { filter, offset, limit = Infinity }: PostalSlice,
): AsyncGenerator<string[]> {
  const edition = await findEdition(db);
  const place = offset === 0 ? undefined : await findPlace(db, edition, filter, offset);
  if (offset > 0 && place === undefined) return;
  let left = limit;
  let page = await listFrom(db, edition, filter, { place, limit: Math.min(pageRows, left) });
  for (;;) {
    if (page.length > 0) yield page.map(({ mobile }) => shownMobile(mobile));
    left -= page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows || left <= 0) return;
    page = await listAfter(db, edition, filter, { last, limit: Math.min(pageRows, left) });
  }
}
