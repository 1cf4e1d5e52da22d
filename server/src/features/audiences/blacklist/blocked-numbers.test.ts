import fc from 'fast-check';
import { expect, test } from 'vitest';

import { numberOf, scopeOf, type Reach } from './blacklist.ts';
import { ExactNumbers, NumberBitmap } from './blocked-numbers.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(65_535, 65_536, 999_999_999));
const some = fc.integer({ min: 1, max: 3 });
const reach: fc.Arbitrary<Reach> = fc.oneof(
  fc.constant({ lineId: null, accountId: null }),
  some.map((lineId) => ({ lineId, accountId: null })),
  some.map((accountId) => ({ lineId: null, accountId })),
);
const steps = fc.array(fc.record({ isAdded: fc.boolean(), isReply: fc.boolean(), number, reach }), {
  maxLength: 60,
});

const to = fc.record({ accountId: some, lineId: some, isService: fc.boolean() });
const nameOf = (one: number, { lineId, accountId }: Reach) => `${one} ${lineId} ${accountId}`;

test('exact numbers give the same result as a list of the entries, after any additions and removals', () => {
  fc.assert(
    fc.property(steps, number, to, (changes, asked, { accountId, lineId, isService }) => {
      const entries = new Map<string, { number: number; reach: Reach; isOptOut: boolean }>();
      const numbers = new ExactNumbers();
      for (const { isAdded, isReply, number: one, reach: where } of changes) {
        if (isAdded) {
          // Only replies to a line opt out.
          const isOptOut = isReply && where.lineId !== null;
          entries.set(nameOf(one, where), { number: one, reach: where, isOptOut });
          numbers.add(one, where, isOptOut);
        } else {
          entries.delete(nameOf(one, where));
          numbers.remove(one, where);
        }
      }
      const isBlocked = [...entries.values()].some(
        (entry) =>
          entry.number === asked &&
          !(isService && entry.isOptOut) &&
          (entry.reach.lineId === null || entry.reach.lineId === lineId) &&
          (entry.reach.accountId === null || entry.reach.accountId === accountId),
      );
      expect(numbers.lookUp(asked, { accountId, lineId, isService })).toBe(isBlocked ? 'blocked' : 'free');
      const isAnyLookedUp = [...entries.values()].some((entry) => !(isService && entry.isOptOut));
      expect(numbers.hasAnyFor({ isService })).toBe(isAnyLookedUp);
      expect(numbers.size).toBe(entries.size);
      expect([...numbers.numbers()].length).toBe(entries.size);
    }),
  );
});

test('a bitmap answers ask for every number that was ever added, and for no other', () => {
  fc.assert(
    fc.property(fc.array(number), number, (added, asked) => {
      const bitmap = new NumberBitmap();
      for (const one of added) bitmap.add(one);
      bitmap.remove();
      expect(bitmap.lookUp(asked)).toBe(added.includes(asked) ? 'ask' : 'free');
    }),
  );
});

test('a mobile is identified by its last nine digits', () => {
  expect(numberOf('09000000000')).toBe(0);
  expect(numberOf('09123456789')).toBe(123_456_789);
  expect(numberOf('09999999999')).toBe(999_999_999);
});

test('the scope of an entry follows from its line and account', () => {
  expect(scopeOf({ lineId: null, accountId: null })).toBe('global');
  expect(scopeOf({ lineId: 1, accountId: null })).toBe('line');
  expect(scopeOf({ lineId: null, accountId: 1 })).toBe('account');
});
