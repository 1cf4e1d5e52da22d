import { sql, type RawBuilder } from 'kysely';

import { searchedColumn } from '../../storage/searched-column.ts';
import { likePattern } from './like-pattern.ts';
import { searchedWords } from './search-text.ts';

/** Titles that hold each word of a typed search; without one, every title. */
export function titleHolding(typed: string | undefined): RawBuilder<boolean> {
  const words = searchedWords(typed ?? '');
  if (words.length === 0) return sql<boolean>`true`;
  const title = searchedColumn('title');
  return sql<boolean>`${sql.join(
    words.map((word) => sql`${title} like ${likePattern(word)}`),
    sql` and `,
  )}`;
}
