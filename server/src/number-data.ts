import { erasedNumber } from '@peyk/text';

import type { Platform } from './platform.ts';
import { slot } from './runtime.ts';

// SQL on the number $1 (09123456789) in any spelling, also inside other texts; never a part of a longer number.
const spelling = `'(?<![0-9])([+]?98|0098|0)?' || right($1, 10) || '(?![0-9])'`;

/** SQL condition: the column mentions the number, however it is spelled. */
export const mentions = (column: string): string =>
  `(${column}::text like '%' || right($1, 10) || '%' and ${column}::text ~ (${spelling}))`;

/** SQL expression: the column without the number. */
export const withoutMentions = (column: string, type: 'text' | 'jsonb'): string =>
  `regexp_replace(${column}::text, ${spelling}, '${erasedNumber}', 'g')::${type}`;

type Erasure =
  | { readonly kind: 'delete' }
  /** SQL expressions by column, on `t`. Afterwards `rows` no longer finds the row. */
  | { readonly kind: 'replace'; readonly set: Readonly<Record<string, string>> }
  /** For rows that others are counted with; erases up to `limit` and returns how many. */
  | { readonly kind: 'own'; erase(platform: Platform, mobile: string, limit: number): Promise<number> }
  /** Not erased, and why: for docs/privacy.md. */
  | { readonly kind: 'keep'; readonly reason: string };

/** A table that has numbers of people: how rows of one number are found, and what its erasure does to them. */
export interface NumberTable {
  readonly table: string;
  /** Columns with the number; a test holds them equal to those of the schema that look so. */
  readonly columns: readonly string[];
  /** Columns that make a row unique; rows are read and changed in their order. */
  readonly key: readonly string[];
  /** SQL condition on `t`; $1 is the number as 09123456789. */
  readonly rows: string;
  /** SQL: the row as the export gives it, if not `to_jsonb(t)`. */
  readonly shown?: string;
  readonly erasure: Erasure;
  /** SQL condition on `t`: the row is still needed, such as a message that is not sent yet. It is erased later. */
  readonly needed?: string;
}

/** The tables of all features in the catalogue. */
export const numberTables = slot<readonly NumberTable[]>('number-tables');
