import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';

import { resolveReferences } from '../../../../test/resolve-references.ts';
import { documentOfService } from '../../../service.ts';

const { sampleOf } = await import(new URL('./sample-value.js', import.meta.url).href);
const { readOperations } = await import(new URL('./read-document.js', import.meta.url).href);

test('the example of a schema is its sample', () => {
  expect(sampleOf({}, { type: 'string', example: 'x' })).toBe('x');
  expect(sampleOf({}, { type: 'integer', default: 10 })).toBe(10);
});

test('a mobile number is found for its pattern', () => {
  expect(sampleOf({}, { type: 'string', pattern: '^09\\d{9}$' })).toMatch(/^09\d{9}$/);
});

test('an object has what it must have, or everything when nothing is a must', () => {
  const properties = { a: { type: 'boolean' }, b: { type: 'integer' } };
  expect(sampleOf({}, { type: 'object', required: ['a'], properties })).toEqual({ a: true });
  expect(sampleOf({}, { type: 'object', properties })).toEqual({ a: true, b: 1 });
});

test('a sample keeps to the limits of its schema', () => {
  const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(50));
  const length = fc.tuple(fc.nat(30), fc.nat(30));
  const { schema } = fc.letrec<{ schema: object }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      range.map(([minimum, more]) => ({ type: 'integer', minimum, maximum: minimum + more })),
      length.map(([minLength, more]) => ({ type: 'string', minLength, maxLength: minLength + more })),
      fc.constant({ type: 'boolean' }),
      fc.constantFrom({ const: 'x' }, { enum: ['a', 'b'] }, { type: ['string', 'null'] }),
      fc.tuple(tie('schema'), fc.nat(3)).map(([items, minItems]) => ({ type: 'array', items, minItems })),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('schema')).map((properties) => ({
        type: 'object',
        properties,
        required: Object.keys(properties),
      })),
      tie('schema').map((one) => ({ anyOf: [{ type: 'null' }, one] })),
    ),
  }));
  fc.assert(
    fc.property(schema, (one) => {
      expect(Value.Check(one, sampleOf({}, one))).toBe(true);
    }),
  );
});

interface Media {
  type: string;
  schema: object;
  example?: unknown;
}

test('what the page fills in for an operation of the service is accepted by the schema that checks it', () => {
  const api = resolveReferences(documentOfService());
  const operations = readOperations(api) as { id: string; body?: Media[] }[];
  expect(operations.length).toBeGreaterThan(0);
  const wrong = operations.filter(({ body }) => {
    const json = body?.find(({ type }) => type === 'application/json');
    return json && !Value.Check(json.schema, json.example ?? sampleOf(api, json.schema));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
