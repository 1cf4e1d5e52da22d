import type { Static, TSchema } from 'typebox';

/** The Persian description of a schema; http/openapi writes one language of the two. */
export const persianDescription = 'x-description-fa';

/** Words of a field whose schema has a name of its own: the document writes them beside the reference to it. */
export const wordsOfReference = 'x-words-of-reference';

/**
 * A field of a request or an answer: its schema, what the OpenAPI document says of it in both languages, and an example
 * where the schema admits more than a few values.
 */
export function field<Schema extends TSchema>(
  schema: Schema,
  en: string,
  fa: string,
  example?: Static<Schema>,
): Schema {
  const words = { description: en, [persianDescription]: fa };
  // Marks of typebox, such as that of an optional field, are not enumerable: a spread would lose them.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Schema;
  return Object.assign(
    copy,
    'title' in schema ? { [wordsOfReference]: words } : words,
    example !== undefined && { examples: [example] },
  );
}
