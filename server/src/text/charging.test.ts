import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  chargingBases,
  isCharged,
  readCharging,
  shownCharging,
  storedCharging,
  undeliveredStates,
  usualCharging,
  type ChargingRule,
} from './charging.ts';

const rules: fc.Arbitrary<ChargingRule> = fc.record({
  basis: fc.constantFrom(...chargingBases),
  exceptions: fc.array(
    fc.record({
      state: fc.constantFrom(...undeliveredStates),
      carrier: fc.constantFrom(null, 'main', 'other'),
      is_charged: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
});

test.each([
  ['accepted', []],
  ['handed-over', ['send-failure', 'system-error', 'blacklist']],
  ['delivered', ['send-failure', 'system-error', 'blacklist', 'delivery-failure', 'delivery-undetermined']],
] as const)('on the basis %s what goes back is %j', (basis, refunded) => {
  expect(shownCharging({ basis, exceptions: [] })).toEqual({ basis, refunded, depends_on_way: false });
});

test('an exception for a carrier goes before one for any, and this before the basis', () => {
  const rule: ChargingRule = {
    basis: 'delivered',
    exceptions: [
      { state: 'blacklist', carrier: null, is_charged: true },
      { state: 'blacklist', carrier: 'main', is_charged: false },
    ],
  };
  expect(isCharged(rule, { state: 'blacklist', carrier: 'main' })).toBe(false);
  expect(isCharged(rule, { state: 'blacklist', carrier: 'other' })).toBe(true);
  expect(isCharged(rule, { state: 'send-failure', carrier: 'main' })).toBe(false);
  expect(shownCharging(rule).depends_on_way).toBe(true);
});

test('the usual rule is stored as null, and any rule is read as it was stored', () => {
  expect(storedCharging(usualCharging)).toBeNull();
  fc.assert(
    fc.property(rules, (rule) => {
      expect(readCharging(storedCharging(rule))).toEqual(rule);
    }),
  );
});
