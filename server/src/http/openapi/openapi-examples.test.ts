import { readFileSync } from 'node:fs';

import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';

import { interfaceOperations } from '../../../test/interface-operations.ts';
import { resolveReferences } from '../../../test/resolve-references.ts';

interface Media {
  readonly schema: TSchema;
  readonly example?: unknown;
}
type Contents = Readonly<Record<string, Media>>;
interface Operation {
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<
    Record<string, { content?: Contents; headers?: Record<string, { example?: string }> }>
  >;
}

const file = new URL('../../../../docs/openapi.json', import.meta.url);
const { paths } = resolveReferences(
  JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, Operation>> },
);

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    requests: Object.entries(operation.requestBody?.content ?? {}),
    answers: Object.entries(operation.responses).filter(([status]) => status.startsWith('2')),
  })),
);
const wanted = new Set(interfaceOperations.map(({ name }) => name));
const ofInterface = operations.filter(({ name }) => wanted.has(name));

test('the document holds all 64 operations of the interface', () => {
  expect(ofInterface).toHaveLength(64);
});

test.each(ofInterface)('$name shows a request, where it takes a body, and an answer', (operation) => {
  for (const [type, { example }] of operation.requests) expect(example, type).toBeDefined();
  expect(operation.answers).toHaveLength(1);
  for (const [, { content = {}, headers }] of operation.answers) {
    expect(Object.keys(content)).not.toEqual([]);
    for (const [type, { example }] of Object.entries(content)) {
      expect(example, type).toBeDefined();
      if (type !== 'application/json')
        expect(headers?.['Content-Disposition']?.example).toMatch(/^attachment; filename="\S+"/);
    }
  }
});

const answered = operations.flatMap(({ name, answers }) =>
  answers.flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, media]) => ({ what: `${name} ${status} ${type}`, ...media })),
  ),
);
const requested = operations.flatMap(({ name, requests }) =>
  requests.map(([type, media]) => ({ what: `${name} ${type}`, ...media })),
);

test('every example is what its schema says', () => {
  for (const { what, schema, example } of [...requested, ...answered])
    if (example !== undefined) expect(Check(schema, example), what).toBe(true);
});

test('an example of an answer has no field that the service would not send', () => {
  for (const { what, schema, example } of answered) expect(surplusOf(schema, example), what).toEqual([]);
});

/** Schemas that have examples of their own. */
function* exampled(node: unknown, at = ''): Generator<[string, TSchema & { examples: unknown[] }]> {
  if (typeof node !== 'object' || node === null) return;
  const { examples, type } = node as { examples?: unknown; type?: unknown };
  if (Array.isArray(examples) && type !== undefined) yield [at, node as TSchema & { examples: unknown[] }];
  for (const [key, value] of Object.entries(node))
    if (key !== 'example' && key !== 'examples') yield* exampled(value, `${at}/${key}`);
}

test('the example of a field is what the schema of the field says', () => {
  const fields = [...exampled(paths)];
  expect(fields.length).toBeGreaterThan(1_000);
  for (const [at, schema] of fields)
    for (const example of schema.examples) expect(Check(schema, example), at).toBe(true);
});

test('a reason is a reason and not a number', () => {
  for (const [at, { examples }] of exampled(paths))
    if (/(reason|text|title|message|question|description)$/.test(at))
      expect(examples.join(' '), at).not.toMatch(/^[\d\s]*$/);
});

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Fields of the value that its schema does not describe; a schema without properties allows any. */
function surplusOf({ properties, items }: Node, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => surplusOf(items ?? {}, one, `${at}[]`));
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const known = properties[key];
    return known === undefined ? [`${at}.${key}`] : surplusOf(known, one, `${at}.${key}`);
  });
}
