import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

import { fieldExamples } from './field-examples.ts';
import { withListedWords } from './listed-words.ts';

type Json = Record<string, unknown>;

/** The schema with the example of its field, where it has none of its own and admits that of `Owner.field` or `field`. */
export function withExample(given: Json, owner: string, field: string): Json {
  const schema = withListedWords(given);
  if (!needsExample(schema)) return schema;
  const candidates = [...(fieldExamples[`${owner}.${field}`] ?? []), ...(fieldExamples[field] ?? [])];
  const example = candidates.find((one) => Check(schema as TSchema, one));
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** What is fixed, listed or made of described fields needs none. */
function needsExample(schema: Json): boolean {
  const isSaid = ['example', 'examples', 'default', 'enum', 'const', 'properties', 'items'].some(
    (key) => key in schema,
  );
  return !isSaid || isListOfTexts(schema) ? 'type' in schema && schema['format'] !== 'binary' : false;
}

function isListOfTexts({ type, items, examples }: Json): boolean {
  const { type: of } = (items ?? {}) as { type?: string };
  return [type].flat().includes('array') && of === 'string' && examples === undefined;
}
