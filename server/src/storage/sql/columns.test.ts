import { expect, test } from 'vitest';

import { declareColumns } from './columns.ts';
import { placeholders } from './placeholders.ts';

interface Pear {
  readonly id: number;
  readonly name: string | null;
  readonly ripeAt: Date | null;
}

const columns = declareColumns<Pear>([['pear_id', 'bigint', ({ id }) => id]]).and(
  declareColumns<Pear>([
    ['name', 'text', ({ name }) => name],
    ['ripe_at', 'timestamptz', ({ ripeAt }) => ripeAt],
  ]),
);
const at = new Date('2026-11-18T05:00:00Z');
const pear: Pear = { id: 1, name: 'a', ripeAt: at };

test('names, unnest and values of declared columns agree with the numbers of their placeholders', () => {
  const places = placeholders(['now', ...columns.parameters]);
  expect(`unnest(${columns.arrays(places.placeOf)}) as p (${columns.names})`).toBe(
    'unnest($2::bigint[], $3::text[], $4::timestamptz[]) as p (pear_id, name, ripe_at)',
  );
  expect(places.values({ ...columns.values([pear, { ...pear, id: 2 }]), now: at })).toEqual([
    at,
    [1, 2],
    ['a', 'a'],
    [at, at],
  ]);
});

test('rows are the same where every column is, dates by their moment', () => {
  const equal = { ...pear, ripeAt: new Date(at) };
  expect([columns.isSame(pear, equal), columns.keyOf(pear) === columns.keyOf(equal)]).toEqual([true, true]);
  for (const other of [
    { ...pear, id: 2 },
    { ...pear, name: null },
    { ...pear, name: 'null' },
    { ...pear, ripeAt: null },
    { ...pear, ripeAt: new Date(0) },
  ])
    expect([columns.isSame(pear, other), columns.keyOf(pear) === columns.keyOf(other)]).toEqual([
      false,
      false,
    ]);
});

test('a value that was forgotten, is given twice, or has the name of another is refused', () => {
  const places = placeholders(['now', 'id']);
  expect(places.values({ id: 1 }, { now: at })).toEqual([at, 1]);
  expect(() => places.values({ now: at })).toThrow('needs a value for id');
  expect(() => places.values({ now: at, id: 1 }, { id: 2 })).toThrow('takes one id');
  expect(() => places.values({ now: at, id: 1, more: 2 })).toThrow('takes no more');
  expect(() => places.placeOf('name')).toThrow('takes no name');
  expect(() => placeholders(['id', 'id'])).toThrow('two values');
});
