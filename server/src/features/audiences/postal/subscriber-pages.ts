import type { Queryable } from '../../../storage/database.ts';
import { findEdition } from './data-set-store.ts';
import type { PostalSlice } from './postal-filter.ts';
import { formatMobile } from './subscriber.ts';
import { findPosition, listAfter, listFrom } from './subscribers-store.ts';

const pageRows = 2000;

/** Numbers of a slice in the order of the data set, in pages, each read on demand. */
export async function* pagesOfSubscribers(
  db: Queryable,
  { filter, offset, limit = Infinity }: PostalSlice,
): AsyncGenerator<string[]> {
  const edition = await findEdition(db);
  const position = offset === 0 ? undefined : await findPosition(db, edition, filter, offset);
  if (offset > 0 && position === undefined) return;
  let remaining = limit;
  let page = await listFrom(db, edition, filter, { place: position, limit: Math.min(pageRows, remaining) });
  for (;;) {
    if (page.length > 0) yield page.map(({ mobile }) => formatMobile(mobile));
    remaining -= page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows || remaining <= 0) return;
    page = await listAfter(db, edition, filter, { last, limit: Math.min(pageRows, remaining) });
  }
}
