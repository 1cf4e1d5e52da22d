import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { readTextValues } from './read-text-values.ts';
import { nullable } from '../schemas.ts';

const schema = Type.Object({
  text: Type.String(),
  count: Type.Integer(),
  ratio: Type.Number(),
  flag: Type.Boolean(),
  maybe: nullable(Type.Integer()),
  either: Type.Union([Type.Integer(), Type.String()]),
  likely: Type.Unsafe({ type: ['integer', 'boolean'] }),
  list: Type.Array(Type.Integer()),
  rows: Type.Array(Type.Object({ id: Type.Integer() })),
});

test.each([
  ['text', '12', '12'],
  ['count', '12', 12],
  ['count', ' 12 ', 12],
  ['count', '-3', -3],
  ['count', '1e3', '1e3'],
  ['count', '0x10', '0x10'],
  ['count', 'abc', 'abc'],
  ['count', '', ''],
  ['ratio', '0.25', 0.25],
  ['flag', 'true', true],
  ['flag', '1', true],
  ['flag', 'on', true],
  ['flag', 'false', false],
  ['flag', '0', false],
  ['flag', 'yes', 'yes'],
  ['maybe', '', null],
  ['maybe', '5', 5],
  ['either', '5', 5],
  ['either', 'x', 'x'],
  ['likely', '1', 1],
  ['likely', 'true', true],
  ['likely', 'x', 'x'],
  ['list', '', []],
  ['list', ['1', '2'], [1, 2]],
  ['rows', [{ id: '1' }], [{ id: 1 }]],
  ['unknown', '1', '1'],
])('%s: %j is read as %j', (field, given, expected) => {
  expect(readTextValues(schema, { [field]: given })).toEqual({ [field]: expected });
});
