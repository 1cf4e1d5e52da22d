import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { bodyFieldNames, misspelledFields, nearestName } from './unknown-fields.ts';

const candidates = ['schedule', 'number_format', 'selectedPhoneBooks', 'name', 'vars', 'address', 'id'];

test.each([
  ['shedule', 'schedule'],
  ['scehdule', 'schedule'],
  ['Schedule', 'schedule'],
  ['numberFormat', 'number_format'],
  ['selected_phone_books', 'selectedPhoneBooks'],
  ['selectedPhonebook', 'selectedPhoneBooks'],
  ['nmae', 'name'],
])('%s is %s misspelled', (name, known) => {
  expect(nearestName(name, candidates)).toBe(known);
});

test.each(['scheduled_at', 'sender', 'nome2', 'var', 'ids', 'address2', 'game_id', 'made', 'x', ''])(
  '%j is no misspelling',
  (name) => {
    expect(nearestName(name, candidates)).toBeUndefined();
  },
);

const body = Type.Object({ text: Type.String(), schedule: Type.Optional(Type.String()) });
const problemsOf = (fields: object, known: ReadonlySet<string> = new Set()) => {
  const names = Object.keys(fields);
  const unknown = names.filter((name) => !Object.hasOwn(body.properties, name));
  return Object.keys(misspelledFields([{ schema: body, path: '', names, unknown }], known)?.problems ?? {});
};

test('only optional fields that are not given are suggested', () => {
  expect(problemsOf({ text: 'x', shedule: '' })).toEqual(['shedule']);
  expect(problemsOf({ texxt: 'x' })).toEqual([]);
  expect(problemsOf({ text: 'x', schedule: '', shedule: '' })).toEqual([]);
});

test('a field that another endpoint knows is not misspelled', () => {
  const known = bodyFieldNames([{ body: Type.Object({ schedules: Type.String() }) }, {}]);
  expect(problemsOf({ text: 'x', schedules: '' }, known)).toEqual([]);
});
