import fc from 'fast-check';
import { expect, test } from 'vitest';

import { allocateRefunds, type Refund, type RefundableDraw } from './allocate-refunds.ts';

const draws = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 5 }).map((lefts) =>
  lefts.map((left, index): RefundableDraw => ({
    accountId: 1,
    chargeCause: 'send:1',
    creditId: index + 1,
    charged: 500,
    left,
  })),
);
const causes = ['item:1:1', 'item:1:2', 'item:2:1', 'item:2:2'] as const;
const refunds = fc.array(
  fc.record({
    accountId: fc.constant(1),
    chargeCause: fc.constantFrom('send:1' as const, 'send:2' as const),
    cause: fc.constantFrom(...causes),
    amount: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 900 })),
  }),
);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('refunds never give more than is left, and entries add up to what each one gave', () => {
  fc.assert(
    fc.property(refunds, draws, (asked: Refund[], open) => {
      const { entries, given } = allocateRefunds(asked, open, new Set());
      expect(sumOf(given)).toBe(sumOf(entries.map(({ amount }) => amount)));
      for (const { creditId, left } of open) {
        const back = entries.filter((entry) => entry.creditId === creditId);
        expect(sumOf(back.map(({ amount }) => amount))).toBeLessThanOrEqual(left);
      }
      for (const cause of causes) {
        const indexes = asked.flatMap((refund, index) => (refund.cause === cause ? [index] : []));
        expect(indexes.slice(1).map((index) => given[index])).toEqual(indexes.slice(1).map(() => 0));
      }
    }),
  );
});

test('a cause that was done before gives nothing', () => {
  const open = [{ accountId: 1, chargeCause: 'send:1', creditId: 1, charged: 100, left: 100 } as const];
  const refund = { accountId: 1, chargeCause: 'send:1', cause: 'item:1:1', amount: 'all' } as const;
  expect(allocateRefunds([refund], open, new Set(['1 item:1:1']))).toEqual({ entries: [], given: [0] });
  expect(allocateRefunds([refund], open, new Set(['2 item:1:1'])).given).toEqual([100]);
});
