import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { nullable } from '../schemas.ts';
import { unknownItemFields } from './item-fields.ts';
import { misspelledFields } from './unknown-fields.ts';

const slice = Type.Object({ id: Type.Integer(), offset: Type.Optional(Type.Integer()) });
const schema = Type.Object({
  slices: Type.Optional(nullable(Type.Array(slice))),
  rows: Type.Array(
    Type.Object({ mobile: Type.Optional(Type.String()) }, { additionalProperties: Type.String() }),
  ),
  words: Type.Array(Type.String()),
});
const unknownIn = unknownItemFields(schema);
const pathsOf = (body: object) =>
  unknownIn(body).flatMap(({ path, unknown }) => unknown.map((name) => `${path}.${name}`));

test('unknown fields of items are found where the schema declares all of them', () => {
  const body = {
    slices: [
      { id: 1, offset: 2 },
      { id: 2, ofset: 3, note: '' },
    ],
    rows: [{ moblie: '' }],
  };
  expect(pathsOf({ ...body, words: ['x'] })).toEqual(['slices.1.ofset', 'slices.1.note']);
  expect(Object.keys(misspelledFields(unknownIn(body), new Set())?.problems ?? {})).toEqual([
    'slices.1.ofset',
  ]);
});

test.each([[null], ['x'], [{ ofset: 1 }], [[null, 7, 'x', ['ofset']]]])('%j has no such items', (slices) => {
  expect(pathsOf({ slices })).toEqual([]);
});

test('only the first twenty items are judged, and twenty fields of each', () => {
  const items = (count: number) => [...Array.from({ length: count }, () => ({ id: 1 })), { id: 1, ofset: 1 }];
  expect(pathsOf({ slices: items(19) })).toEqual(['slices.19.ofset']);
  expect(pathsOf({ slices: items(20) })).toEqual([]);
  const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, at]));
  expect(pathsOf({ slices: [wide] })).toHaveLength(20);
});
