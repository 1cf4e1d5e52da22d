import type { Steps } from '../../primitives/loop-turn.ts';
import { fieldWords } from '../../texts/field-words.ts';
import { withExample } from './field-example.ts';
import { persianDescription } from '../schemas.ts';
import { persianDescriptions } from '../../texts/persian-descriptions.ts';
import type { Language } from '../../texts/text.ts';

type Json = Record<string, unknown>;

/**
 * Gives every field of schemas and every parameter an example, and a description in the language of the document: the one
 * in its schema (translated), else the word for `Owner.field`, else the word for the field.
 */
export function* describeFields(document: Json, language: Language): Steps<Json> {
  const { paths, webhooks, components } = document as {
    paths: Record<string, Json>;
    webhooks: Record<string, Json>;
    components: Json;
  };
  const { schemas, ...shared } = components as { schemas: Json };
  return {
    ...document,
    paths: yield* mapInSteps(paths, (methods) => describedOperations(methods, language)),
    webhooks: yield* mapInSteps(webhooks, (methods) => describedOperations(methods, language)),
    components: {
      ...(described(shared, placeOf('', language)) as Json),
      schemas: yield* mapInSteps(schemas, (schema, owner) => described(schema, placeOf(owner, language))),
    },
  };
}

function describedOperations(methods: Json, language: Language): Json {
  return mapValues(methods, (operation) =>
    described(operation, placeOf((operation as { operationId: string }).operationId, language)),
  );
}

interface Place {
  /** Name of the schema or the operation. */
  readonly owner: string;
  /** The owner and the fields that lead here, as in `Account.company`. */
  readonly path: string;
  readonly language: Language;
}

const placeOf = (owner: string, language: Language): Place => ({ owner, path: owner, language });

function described(node: unknown, place: Place): unknown {
  if (Array.isArray(node)) return node.map((one) => described(one, place));
  if (typeof node !== 'object' || node === null) return node;
  const lifted = translated(isParameter(node) ? describedParameter(node, place) : (node as Json), place);
  return mapValues(lifted, (value, key) => {
    // Examples are data, not schemas.
    if (key === 'example' || key === 'examples' || key === 'default') return value;
    if (key === 'description' && typeof value === 'string') return inLanguage(value, place.language);
    if (key === 'properties') return describedFields(value as Record<string, Json>, place);
    return described(value, place);
  });
}

/** With the Persian description that stands beside the English one. */
function translated(node: Json, { language }: Place): Json {
  if (!(persianDescription in node)) return node;
  const { [persianDescription]: persian, ...rest } = node;
  return language === 'fa' ? { ...rest, description: persian } : rest;
}

function describedFields(properties: Record<string, Json>, place: Place): Json {
  return mapValues(properties, (schema, field) =>
    described(withExample(withWord(schema, field, place), place.path, field), {
      ...place,
      path: `${place.path}.${field}`,
    }),
  );
}

function describedParameter(parameter: Json & { name: string; schema: Json }, place: Place): Json {
  const { name, schema } = parameter;
  return { ...withWord(parameter, name, place), schema: withExample(schema, place.path, name) };
}

function isParameter(node: object): node is Json & { name: string; schema: Json } {
  return 'in' in node && 'schema' in node && 'name' in node;
}

function withWord(node: Json, field: string, { owner, language }: Place): Json {
  const words = fieldWords[`${owner}.${field}`] ?? fieldWords[field];
  if (typeof node['description'] === 'string' || words === undefined) return node;
  return { ...node, description: words[language === 'fa' ? 1 : 0] };
}

/** Texts of operations and answers are in the language already. */
function inLanguage(description: string, language: Language): string {
  return language === 'fa' ? (persianDescriptions[description] ?? description) : description;
}

function mapValues<Value>(record: Record<string, Value>, map: (value: Value, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

function* mapInSteps<Value>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => unknown,
): Steps<Json> {
  const mapped: Json = {};
  for (const [key, value] of Object.entries(record)) {
    mapped[key] = map(value, key);
    yield;
  }
  return mapped;
}
