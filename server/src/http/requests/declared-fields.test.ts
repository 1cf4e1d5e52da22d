import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { declaredFields } from './declared-fields.ts';

const schema = Type.Object({ url: Type.String(), active: Type.Optional(Type.Boolean()) });

test('fields that the schema does not declare are left out', () => {
  expect(declaredFields(schema)({ url: 'a', account_id: 2, secret: '' })).toEqual({ url: 'a' });
});

test('a body without such fields is passed on as it is', () => {
  const body = { url: 'a', active: true };
  expect(declaredFields(schema)(body)).toBe(body);
});

test('a schema that declares further fields keeps them', () => {
  const rows = Type.Object({ mobile: Type.String() }, { additionalProperties: Type.String() });
  expect(declaredFields(rows)({ mobile: '0912', name: 'x' })).toEqual({ mobile: '0912', name: 'x' });
  expect(declaredFields(Type.Record(Type.String(), Type.String()))({ a: 'b' })).toEqual({ a: 'b' });
});
