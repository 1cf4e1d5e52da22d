import { sql, type RawBuilder } from 'kysely';

import { choiceColumns, fixedColumns, fixedNames, textColumns, type FixedName } from './fixed-columns.ts';

// Parts of statements, each made once when the process starts.

const listed = (write: (name: FixedName) => string, separator = ', ') =>
  sql.raw<unknown>(fixedNames.map(write).join(separator));

/** `name, prefix` */
export const fixedList = listed((name) => name);

/** `c.name, c.prefix` */
export const fixedListOf = (table: string): RawBuilder<unknown> => listed((name) => `${table}.${name}`);

/** `name = excluded.name, prefix = excluded.prefix` */
export const setFixed = listed((name) => `${name} = excluded.${name}`);

/** From texts, of which an empty one may have become null. */
export const fixedFromTexts = listed((name) => {
  const column = fixedColumns[name];
  return column.kind === 'text'
    ? `coalesce(${name}, '') as ${name}`
    : `nullif(${name}, '')::${column.databaseType} as ${name}`;
});

const texts = textColumns.map(({ name }) => name);

/** The texts that a search compares, of contacts `c`. */
export const textsOfContact = sql.raw<unknown>(texts.map((name) => `c.${name}`).join(', '));
export const textReferences: readonly RawBuilder<unknown>[] = texts.map((name) => sql.raw(`c.${name}`));

/** Whether two contacts have the same content; texts are compared as one row, because none of them is null. */
export function hasSameContent(one: string, other: string): RawBuilder<unknown> {
  const row = (table: string) =>
    `(${[...texts, 'attributes', 'search_text'].map((name) => `${table}.${name}`).join(', ')})`;
  const choices = choiceColumns.map(({ name }) => `and ${one}.${name} is not distinct from ${other}.${name}`);
  return sql.raw([`${row(one)} = ${row(other)}`, ...choices].join('\n      '));
}
