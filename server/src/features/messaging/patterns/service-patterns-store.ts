import { patternCategories } from './pattern.ts';

const { club } = patternCategories;

/**
 * Patterns that a person who opted out of a line still gets: one-time codes, orders and others. A message of a customers'
 * club is advertising.
 */
export const servicePatterns = {
  includes: (category: number): boolean => category !== club,
  /** SQL condition on the column of a pattern's code; a pattern that was deleted meanwhile counts as service. */
  condition: (code: string): string =>
    `(${code} is not null and not exists (select from patterns p where p.code = ${code} and p.category = ${club}))`,
};
