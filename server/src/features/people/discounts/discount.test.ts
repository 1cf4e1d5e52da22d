import fc from 'fast-check';
import { expect, test } from 'vitest';

import { discountObstacle, discountOn, readDiscountCode } from './discount.ts';

const now = new Date('2026-11-15T09:00:00Z');
const open = {
  startsAt: null,
  endsAt: null,
  disabledAt: null,
  orderMin: 0,
  usesMax: null,
  uses: 0,
  usesPerAccount: 1,
};
const order = { amount: 1000, usesByAccount: 0 };

test('a percentage is rounded down and stops at its limit', () => {
  expect(discountOn({ kind: 'percent', value: 15, discountMax: null }, 999)).toBe(149);
  expect(discountOn({ kind: 'percent', value: 50, discountMax: 100 }, 999)).toBe(100);
});

test('no discount is more than the order or less than nothing', () => {
  const rule = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 1e12 }) }),
  );
  const limit = fc.option(fc.integer({ min: 1, max: 1e12 }));
  fc.assert(
    fc.property(rule, limit, fc.integer({ min: 1, max: 1e10 }), (given, discountMax, amount) => {
      const taken = discountOn({ ...given, discountMax }, amount);
      expect(Number.isInteger(taken) && taken >= 0 && taken <= amount).toBe(true);
    }),
  );
});

test('a code is one code in any case and any digits', () => {
  expect(readDiscountCode(' nowruz۱۴۰۵ ')).toBe('NOWRUZ1405');
});

test.each([
  ['unknown', { ...open, disabledAt: now }],
  ['not-started', { ...open, startsAt: new Date(now.getTime() + 1) }],
  ['ended', { ...open, endsAt: now }],
  ['used-up', { ...open, usesMax: 3, uses: 3 }],
  ['used-by-account', { ...open, usesPerAccount: 2 }],
  ['order-too-small', { ...open, orderMin: 1001 }],
])('a discount is refused because it is %s', (obstacle, discount) => {
  const usesByAccount = obstacle === 'used-by-account' ? 2 : 0;
  expect(discountObstacle(discount, now, { ...order, usesByAccount })).toBe(obstacle);
});

test('a discount without any of these obstacles can be used from its first moment to before its last', () => {
  const dated = { ...open, startsAt: now, endsAt: new Date(now.getTime() + 1) };
  expect(discountObstacle(dated, now, order)).toBeUndefined();
  expect(discountObstacle(undefined, now)).toBe('unknown');
});
