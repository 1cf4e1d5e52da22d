import { sql, type RawBuilder } from 'kysely';

import { searchExpression } from '../../../../text/search-expression.ts';
import { searchWords } from './search-text.ts';

/** Condition: the title contains every word of the search; true for an empty search. */
export function titleMatches(typed: string | undefined): RawBuilder<boolean> {
  const words = searchWords(typed ?? '').map((word) => sql`title ~ ${searchExpression(word)}`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(words, sql` and `)}`;
}
