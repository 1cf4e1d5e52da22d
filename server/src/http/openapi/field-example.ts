import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

import { fieldExamples } from './field-examples.ts';
import { withListedWords } from './listed-words.ts';
import { placedExamples } from './placed-examples.ts';

type Json = Record<string, unknown>;

const exampleAt = new Map<string, unknown>(
  Object.entries(placedExamples).flatMap(([field, placed]) =>
    placed.flatMap(([example, ...places]) => places.map((place) => [`${place}.${field}`, example] as const)),
  ),
);

/**
 * The schema with the example of its field, where it has none of its own and admits that of this place, else that of the
 * name of the field.
 */
export function withExample(given: Json, place: string, field: string): Json {
  const schema = withListedWords(given);
  if (!needsExample(schema)) return schema;
  const key = `${place}.${field}`;
  const example = exampleAt.has(key) ? exampleAt.get(key) : fieldExamples[field];
  const isFitting = example !== undefined && Check(schema as TSchema, example);
  return isFitting ? { ...schema, examples: [example] } : schema;
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
