import { expect, test } from 'vitest';

import { finish } from '../../primitives/loop-turn.ts';
import { nameSchemas as stepsOf } from './name-schemas.ts';

const thing = { title: 'Thing', type: 'object', properties: { id: { type: 'integer' } } };
const plainThing = { type: 'object', properties: { id: { type: 'integer' } } };
const reference = { $ref: '#/components/schemas/Thing' };
const nameSchemas = (document: ReturnType<typeof documentOf>) => finish(stepsOf(document));
const documentOf = (paths: Record<string, unknown>) => ({ paths, components: { schemas: {} } });

test('a schema with a title becomes a component, wherever it stands, and is referred to', () => {
  expect(
    nameSchemas(documentOf({ a: thing, b: { items: [thing], example: { title: 'Thing', type: 'object' } } })),
  ).toEqual({
    paths: { a: reference, b: { items: [reference], example: { title: 'Thing', type: 'object' } } },
    components: { schemas: { Thing: plainThing } },
  });
});

test('where null is allowed, the reference says so and the component does not', () => {
  const named = nameSchemas(documentOf({ a: { ...thing, type: ['object', 'null'] }, b: thing }));
  expect(named).toEqual({
    paths: { a: { anyOf: [reference, { type: 'null' }] }, b: reference },
    components: { schemas: { Thing: plainThing } },
  });
});

test('a field called title, and a title in words, name nothing', () => {
  const schema = { type: 'object', properties: { title: { type: 'string', title: 'A name' } } };
  expect(nameSchemas(documentOf({ a: schema }))).toEqual(documentOf({ a: schema }));
});

test('two different schemas of one name are refused', () => {
  const other = { ...thing, properties: {} };
  expect(() => nameSchemas(documentOf({ a: thing, b: other }))).toThrow('two schemas are called Thing');
});
