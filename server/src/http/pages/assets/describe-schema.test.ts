import { expect, test } from 'vitest';

const { childrenOf, describe: described } = await import(
  new URL('./describe-schema.js', import.meta.url).href
);

test('a nullable field, however it is written, is one kind that may be null', () => {
  const shapes = [
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { oneOf: [{ type: 'null' }, { type: 'string' }] },
  ];
  for (const shape of shapes) {
    expect(described({}, shape)).toMatchObject({ kinds: ['string'], isNullable: true, options: [] });
  }
});

test('a union of fixed values is a list of choices', () => {
  const union = { anyOf: [{ const: 'english' }, { const: 'persian' }], description: 'Digits' };
  expect(described({}, union)).toMatchObject({
    kinds: ['string'],
    choices: ['english', 'persian'],
    description: 'Digits',
  });
});

test('fields know whether they are required and what limits them', () => {
  const schema = {
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, name: {} },
  };
  const [page, name] = described({}, schema).fields;
  expect(page).toMatchObject({ name: 'page', isRequired: true, facts: [{ key: 'minimum', value: 1 }] });
  expect(name).toMatchObject({ name: 'name', isRequired: false, kinds: ['any'] });
});

test('the fields of a list of objects lie one level below the list', () => {
  const schema = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
  expect(childrenOf(described({}, schema)).map(({ name }: { name: string }) => name)).toEqual(['id']);
});

test('names that are free are shown as one field without a name', () => {
  const record = { type: 'object', patternProperties: { '^.*$': { type: 'string' } } };
  expect(childrenOf(described({}, record))).toMatchObject([{ name: undefined, kinds: ['string'] }]);
});

test('parts that must all hold are shown as one object', () => {
  const schema = {
    allOf: [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      { type: 'object', properties: { b: { type: 'string' } } },
    ],
  };
  expect(described({}, schema).fields).toMatchObject([
    { name: 'a', isRequired: true },
    { name: 'b', isRequired: false },
  ]);
});

test('a schema that refers to itself comes to an end', () => {
  const api = {
    components: {
      schemas: { Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } } },
    },
  };
  expect(described(api, { $ref: '#/components/schemas/Tree' }).fields).toHaveLength(1);
});

test('a reference to nothing is any value', () => {
  expect(described({}, { $ref: '#/components/schemas/Gone' })).toMatchObject({ kinds: ['any'] });
});
