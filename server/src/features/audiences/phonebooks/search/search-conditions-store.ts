import { sql, type RawBuilder } from 'kysely';

import { textReferences } from '../contacts/fixed-columns-store.ts';
import { digitBits, trigramBits } from './signature.ts';

// More bits per word than this hardly exclude more blocks.
const bitsPerWordMax = 24;

/**
 * Conditions on signatures of blocks: they have all bits of the words. Words shorter than three characters have no bits
 * and exclude no block. Digits come first, because they exclude most; bits of the end before those of the start, which
 * mobiles share.
 */
export function mayContainAll(words: readonly string[]): RawBuilder<unknown> {
  const bitsBy = (bitsOf: (word: string) => number[]) =>
    [...new Set(words.flatMap((word) => bitsOf(word).slice(-bitsPerWordMax).toReversed()))].map(
      (bit) => sql`get_bit(signature, ${sql.lit(bit)}) = 1`,
    );
  const digits = bitsBy(digitBits);
  const checks = bitsBy(trigramBits);
  if (digits.length > 0) checks.unshift(sql`(not has_digits or ${sql.join(digits, sql` and `)})`);
  return sql.join(
    checks.map((check) => sql`and ${check}`),
    sql` `,
  );
}

/** Condition on contacts `c`: each word is in one of its fields. */
export function containsAll(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map(contactContains), sql` and `);
}

// strpos takes three quarters of the time of LIKE.
function contactContains(word: string): RawBuilder<unknown> {
  const inMobile = /^\d+$/.test(word) ? sql`strpos(c.mobile, ${word}) > 0 or` : sql``;
  const inTexts = sql.join(
    textReferences.map((column) => sql`strpos(${column}, ${word}) > 0`),
    sql` or `,
  );
  return sql`(${inMobile} ${inTexts} or strpos(c.search_text, ${word}) > 0
    or strpos(c.attributes, ${word}) > 0 ${inValues(word)})`;
}

// Attribute values are stored as JSON text. Its keys are digits, its punctuation and escapes are other ASCII, so a word
// that has any of these is looked for in the values. With a subquery PostgreSQL counts in one process, without one in
// as many as it sees fit.
function inValues(word: string): RawBuilder<unknown> {
  if (/^\P{ASCII}+$/u.test(word)) return sql``;
  if (/^[\d\P{ASCII}]+$/u.test(word))
    return sql`and strpos(jsonb_path_query_array(c.attributes::jsonb, '$.*')::text, ${word}) > 0`;
  return sql`and exists (select from json_each_text(c.attributes::json) as v where strpos(v.value, ${word}) > 0)`;
}
