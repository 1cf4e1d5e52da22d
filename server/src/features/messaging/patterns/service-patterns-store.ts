import type { Queryable } from '../../../storage/database.ts';
import { patternCategories, type PatternVariable } from './pattern.ts';

const { club, otp } = patternCategories;

/**
 * Patterns that a person who opted out of a line still gets: one-time codes, orders and others. A message of a customers'
 * club is advertising.
 */
export const servicePatterns = {
  includes: (category: number): boolean => category !== club,
  /** SQL condition on the column of a pattern's code; a pattern that was deleted meanwhile counts as service. */
  condition: (code: string): string =>
    `(${code} is not null and not exists (select from patterns p where p.code = ${code} and p.category = ${club}))`,
  listForMany,
};

/** Approved patterns of the account that are neither advertising nor one-time codes, newest first. */
async function listForMany(db: Queryable, accountId: number, limit: number) {
  const rows = await db
    .selectFrom('patterns')
    .select(['code', 'text', 'description', 'vars'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('category', 'not in', [club, otp])
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map(({ vars, ...row }) => ({
    ...row,
    variables: (vars as PatternVariable[]).map(({ var: name }) => name),
  }));
}
