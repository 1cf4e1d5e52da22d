import { sql, type RawBuilder } from 'kysely';

import type { SqlPart } from '../../../../storage/sql-condition.ts';
import type { FixedName } from '../contacts/fixed-columns.ts';
import type { WrittenDay } from './date-bounds.ts';

/** A fixed column of texts, or an attribute. */
export type TextColumn = { readonly fixed: FixedName } | { readonly attribute: number };

/** Attributes are JSON without spaces, and a quote in a value is escaped: this stands nowhere but before a value. */
const keyOf = (id: number) => `"${id}":"`;

const hasAttribute = (id: number) => sql`strpos(c.attributes, ${keyOf(id)}) > 0`;

/** From the beginning of a value that needs no escaping to the end of the attributes; the empty text if there is none. */
const fromValue = (id: number) => sql`split_part(c.attributes, ${keyOf(id)}, 2)`;

/** Such a value, as a number; null if there is none. Costs a third of reading the JSON. */
const plainNumber = (id: number) => sql`nullif(split_part(${fromValue(id)}, '"', 1), '')::numeric`;

const jsonValue = (id: number) => sql`(c.attributes::json ->> ${String(id)})`;

const fixedColumn = (name: FixedName) => sql.ref(`c.${name}`);

// Marks without a form of their own: accents, vowel signs, half-spaces, directions, and tatweel.
const marks =
  '[\u00ad\u0300-\u036f\u0483-\u0489\u0600-\u0605\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]';
const lettersFrom = '\u064a\u0649\u0643\u0629\u06be\u06c1\u06d5۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
const lettersTo = '\u06cc\u06cc\u06a9\u0647\u0647\u0647\u064701234567890123456789';

/** The same as text/normalise.ts, for the few values that a comparison as they are does not decide. */
const normalised = (value: RawBuilder<unknown>) => sql`
  btrim(regexp_replace(translate(lower(regexp_replace(normalize(${value}, NFKD), ${marks}, '', 'g')),
    ${lettersFrom}, ${lettersTo}), '\\s+', ' ', 'g'))`;

const neverNull = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

// Texts that are not in the normal form stand in it in search_text as well, so that only contacts whose search text has the
// wanted one need normalising.
const inSearchText = (wanted: string) => sql`strpos(c.search_text, ${wanted}) > 0`;

function textOf(column: TextColumn): RawBuilder<unknown> {
  return 'fixed' in column ? fixedColumn(column.fixed) : jsonValue(column.attribute);
}

function equal(column: TextColumn, wanted: string): SqlPart {
  const asStored =
    'fixed' in column
      ? sql`${fixedColumn(column.fixed)} = ${wanted}`
      : sql`strpos(c.attributes, ${`"${column.attribute}":${JSON.stringify(wanted)}`}) > 0`;
  return neverNull(
    sql`(${asStored} or (${inSearchText(wanted)} and ${normalised(textOf(column))} = ${wanted}))`,
  );
}

function containing(column: TextColumn, wanted: string): SqlPart {
  const escaped = JSON.stringify(wanted).slice(1, -1);
  const mayHave = 'fixed' in column ? sql`true` : sql`strpos(c.attributes, ${escaped}) > 0`;
  return neverNull(sql`((${mayHave} and strpos(${textOf(column)}, ${wanted}) > 0)
    or (${inSearchText(wanted)} and strpos(${normalised(textOf(column))}, ${wanted}) > 0))`);
}

const signs = { equal: sql`=`, from: sql`>=`, to: sql`<=` } as const;

// Greater than the quote that ends a value.
const behind = (day: string) => `${day}#`;

/** The value is cut out once and placed between the bounds: an expression that occurs twice is computed twice. */
function day(id: number, { from, to }: { readonly from?: WrittenDay; readonly to?: WrittenDay }): SqlPart {
  const bounds: string[] = [];
  for (const [first, last] of [
    [from?.jalali ?? '12', to?.jalali ?? '16'],
    [from?.gregorian ?? '18', to?.gregorian ?? '9999-99'],
  ] as const)
    // They must rise, also where the last day is before the first one.
    bounds.push(first, behind(last) < first ? first : behind(last));
  return sql`width_bucket(${fromValue(id)}, ${bounds}::text[] collate "C") in (1, 3)`;
}

/** Conditions on columns of the contact `c`. Each is true or false, never null. */
export const columnSql = {
  always: (isMet: boolean): SqlPart => sql`${sql.raw(String(isMet))}`,
  mobile: (wanted: { readonly equal: string } | { readonly containing: string }): SqlPart =>
    'equal' in wanted ? sql`c.mobile = ${wanted.equal}` : sql`strpos(c.mobile, ${wanted.containing}) > 0`,
  choice: (name: FixedName, choice: string): SqlPart =>
    neverNull(sql`${fixedColumn(name)}::text = ${choice}`),
  choiceIsFilled: (name: FixedName, isFilled: boolean): SqlPart =>
    isFilled ? sql`${fixedColumn(name)} is not null` : sql`${fixedColumn(name)} is null`,
  attributeIsFilled: (id: number, isFilled: boolean): SqlPart =>
    isFilled ? hasAttribute(id) : sql`not ${hasAttribute(id)}`,
  textIsFilled(column: TextColumn, isFilled: boolean): SqlPart {
    if ('attribute' in column) return columnSql.attributeIsFilled(column.attribute, isFilled);
    return isFilled ? sql`${fixedColumn(column.fixed)} <> ''` : sql`${fixedColumn(column.fixed)} = ''`;
  },
  equal,
  containing,
  /** Compared as numbers, of any length. */
  number: (id: number, is: keyof typeof signs, wanted: string): SqlPart =>
    neverNull(sql`${plainNumber(id)} ${signs[is]} ${wanted}::numeric`),
  day,
  /**
   * Days that end like one of these, whatever the year: /08/28 or -11-19. Cutting a text costs its length in characters, so it is cut
   * from the ten of the day: a quarter less than from all that follows.
   */
  dayEnds: (id: number, ends: readonly string[]): SqlPart =>
    sql`right(${fromValue(id)}::varchar(10), -4) = any(${[...ends]}::text[])`,
};
