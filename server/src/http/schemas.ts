import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

import { persianDescription } from '../primitives/field.ts';

/** `T` or null as a JSON Schema type list, which serialises faster than anyOf. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: words } = schema as { type?: string; enum?: readonly unknown[] };
  if (type === undefined) return Type.Unsafe({ anyOf: [schema, { type: 'null' }] });
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) });
}

/** One of a closed set of words. Unlike Type.Enum it says its type, so an answer with it is serialised as a text. */
export function wordOf<const Word extends string>(
  words: readonly Word[],
  options: { readonly description?: string } = {},
): TUnsafe<Word> {
  return Type.Unsafe({ type: 'string', enum: [...words], ...options });
}

/**
 * A field of a request whose words are read more loosely than an enum (in any letter case, empty for the default): the
 * document lists them, and the handler refuses others.
 */
export function listedWord<const Word extends string>(
  words: readonly Word[],
  options: { readonly description?: string; readonly maxLength?: number } = {},
): TUnsafe<string> {
  return Type.Unsafe({ type: 'string', [listedWords]: [...words], ...options });
}

/** The words of `listedWord`; http/openapi writes them as an enum. */
export const listedWords = 'x-words';

/** A description in both languages, for what is no field; http/openapi writes one of them. */
export function bothLanguages({ en, fa }: { readonly en: string; readonly fa: string }) {
  return { description: en, [persianDescription]: fa };
}

/** The language of a page: anything else means that of the browser, also a parameter that is given twice. */
export const PageLanguage = Type.Unknown({ [listedWords]: ['fa', 'en'] });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

// Neither white space nor invisible marks, such as the half-space.
const anythingVisible = '[^\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]';

/** A text with at least one visible character. */
export function filledText(maxLength: number, options: { readonly description?: string } = {}) {
  return Type.String({ minLength: 1, maxLength, pattern: anythingVisible, ...options });
}

/** Money in toman. */
export const Amount = Type.Integer();

/** An ISO 8601 time in UTC. */
export const Moment = Type.String({ format: 'date-time' });

export function moment(date: Date): string;
export function moment(date: Date | null): string | null;
export function moment(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
