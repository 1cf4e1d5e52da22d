import { expect, test } from 'vitest';

import { isBetterPlan } from './better-plan.ts';

const own = {
  permissions: ['sms'] as const,
  tariffs: [
    { from_amount: 0, rate: 110 },
    { from_amount: 1_000_000, rate: 90 },
  ],
};

test('a plan is not better than itself, nor one that is dearer or has less', () => {
  expect(isBetterPlan(own, own)).toBe(false);
  expect(isBetterPlan({ ...own, permissions: [] }, own)).toBe(false);
  expect(isBetterPlan({ ...own, tariffs: [{ from_amount: 0, rate: 110 }] }, own)).toBe(false);
});

test('a plan with another feature is better', () => {
  expect(isBetterPlan({ ...own, permissions: ['sms', 'voice'] }, own)).toBe(true);
});

test('a plan that is cheaper for some purchase is better, whatever it costs for others', () => {
  expect(isBetterPlan({ ...own, tariffs: [{ from_amount: 0, rate: 109 }] }, own)).toBe(true);
  const sooner = [
    { from_amount: 0, rate: 500 },
    { from_amount: 900_000, rate: 90 },
  ];
  expect(isBetterPlan({ ...own, tariffs: sooner }, own)).toBe(true);
});
