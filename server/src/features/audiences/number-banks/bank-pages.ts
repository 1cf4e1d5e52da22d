import type { Queryable } from '../../../storage/database.ts';
import { listNumbers } from './bank-numbers-store.ts';

const pageRows = 2000;

/** Numbers of a bank from position `offset` to `end` (exclusive), in pages. */
export async function* pagesOfBank(
  db: Queryable,
  bankId: number,
  { offset, end }: { readonly offset: number; readonly end: number },
): AsyncGenerator<readonly string[]> {
  for (let from = offset; from < end; from += pageRows)
    yield await listNumbers(db, bankId, { from, to: Math.min(end, from + pageRows) });
}
