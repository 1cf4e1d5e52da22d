import type { TSchema } from 'typebox';

/** Words in Persian and English. */
export type Pair = readonly [fa: string, en: string];

/** What people read of an option, besides the description of its schema. */
export interface OptionWords {
  readonly label: Pair;
  /** The description in Persian. */
  readonly fa: string;
  /** In the OpenAPI document, where its schema lists no values and has no default. */
  readonly example?: unknown;
  /** What the form of the console says below the field, where that is not the description. */
  readonly hint?: Pair;
  /** A word for each choice, where there are choices. */
  readonly choices?: Readonly<Record<string, Pair>>;
  /** Shown at once; the others stand under "more". */
  readonly isCommon?: boolean;
  /** How it is typed, where its schema does not say that. */
  readonly input?: 'secret' | 'area';
}

const key = 'x-option';

/**
 * An option of a carrier. The form of the console, the table in docs/carriers.md and the OpenAPI document are made of its
 * schema and these words.
 */
export function option<Schema extends TSchema>(schema: Schema, words: OptionWords): Schema {
  return Object.assign(schema, { [key]: words });
}

export function wordsOf(schema: TSchema): OptionWords | undefined {
  return (schema as { readonly [key]?: OptionWords })[key];
}

/** How a carrier wants mobiles to be written. */
export const numberForms = {
  local: ['داخلی (۰۹)', 'Local (09…)'],
  international: ['بین‌المللی (۹۸۹)', 'International (989…)'],
  plus: ['بین‌المللی با بعلاوه', 'International with plus (+989…)'],
} as const satisfies Readonly<Record<string, Pair>>;
