import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  applyChange,
  isComplete,
  mergeChanges,
  readValues,
  writeValues,
  type ContactChange,
} from './contact.ts';
import { emptyContent, fixedNames, mapFixed } from './fixed-columns.ts';

const book = {
  id: 1,
  title: 'مشتریان',
  records: 0,
  attributes: [
    { id: 7, title: 'شهر', type: 'string', code: 'city' },
    { id: 3, title: 'امتیاز', type: 'number', code: 'score' },
  ],
} as const;

const noChange = mapFixed(() => undefined);
const change = (fields: Partial<ContactChange>): ContactChange => ({
  ...noChange,
  mobile: '09123456789',
  values: [undefined, undefined],
  ...fields,
});

const present = { ...emptyContent, name: 'زهرا', prefix: 'woman', values: ['تهران', '5'] } as const;

describe('a change of a contact', () => {
  test('keeps fields that are undefined', () => {
    const { name, prefix, values } = applyChange(change({ values: [undefined, '6'] }), present);
    expect({ name, prefix, values }).toEqual({ name: 'زهرا', prefix: 'woman', values: ['تهران', '6'] });
  });

  test('clears fields that are empty', () => {
    const { name, prefix, values } = applyChange(
      change({ name: '', prefix: null, values: ['', undefined] }),
      present,
    );
    expect({ name, prefix, values }).toEqual({ name: '', prefix: null, values: ['', '5'] });
  });

  test('of a new contact starts from empty fields', () => {
    const { name, prefix, values, searchTexts } = applyChange(change({ name: 'رضا' }));
    expect({ name, prefix, values }).toEqual({ name: 'رضا', prefix: null, values: ['', ''] });
    expect(searchTexts.all.filter(Boolean)).toEqual(['09123456789', 'رضا']);
  });

  test('is complete only if every field is set', () => {
    const whole = { ...emptyContent, values: ['', ''] };
    expect(isComplete(change(whole))).toBe(true);
    expect(isComplete(change({ ...whole, values: ['', undefined] }))).toBe(false);
    for (const name of fixedNames) expect(isComplete(change({ ...whole, [name]: undefined }))).toBe(false);
  });
});

test('merged changes have the same result as applying them one after the other', () => {
  const value = fc.option(fc.constantFrom('', 'الف', 'ب'), { nil: undefined });
  const anyFields = fc.record({
    mobile: fc.constant('09123456789'),
    name: value,
    prefix: fc.constantFrom('man', 'co', null, undefined),
    values: fc.tuple(value, value),
  });
  const anyChange = anyFields.map(change);
  fc.assert(
    fc.property(anyChange, anyChange, (earlier, later) => {
      const inTurn = applyChange(later, applyChange(earlier, present));
      expect(applyChange(mergeChanges(earlier, later), present)).toEqual(inTurn);
    }),
  );
});

test('values are read as they were written, whatever characters they hold', () => {
  fc.assert(
    fc.property(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (values) => {
      expect(readValues(book, writeValues(book, values))).toEqual(values);
    }),
  );
});

test('values of columns that a phonebook no longer has are not read', () => {
  expect(readValues(book, '{"7":"تهران","99":"x"}')).toEqual(['تهران', '']);
});
