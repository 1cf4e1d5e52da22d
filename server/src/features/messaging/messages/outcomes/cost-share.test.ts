import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shareOf } from './cost-share.ts';

const items = fc.array(fc.record({ pages: fc.integer({ min: 1, max: 10 }), isBlacklisted: fc.boolean() }), {
  maxLength: 200,
});

/** As sends are stored: blacklisted items have pages and are not charged for. */
function sharesOf(cost: number, list: readonly { pages: number; isBlacklisted: boolean }[]) {
  const chargedPages = list.reduce((sum, { pages, isBlacklisted }) => sum + (isBlacklisted ? 0 : pages), 0);
  let pagesBefore = 0;
  return list.flatMap(({ pages, isBlacklisted }) => {
    if (isBlacklisted) return [];
    const share = shareOf({ cost, chargedPages }, pagesBefore, pages);
    pagesBefore += pages;
    return [{ pages, share }];
  });
}

test('the shares of all items that were charged are the cost, to the last toman', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), items, (cost, list) => {
      const shares = sharesOf(cost, list);
      const sum = shares.reduce((total, { share }) => total + BigInt(share), 0n);
      expect(sum).toBe(shares.length === 0 ? 0n : BigInt(cost));
    }),
  );
});

test('no share is negative, and none is more than a toman away from its part by pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), items, (cost, list) => {
      const shares = sharesOf(cost, list);
      const pages = shares.reduce((sum, one) => sum + one.pages, 0);
      for (const { share, pages: own } of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (cost * own) / pages)).toBeLessThan(1.01);
      }
    }),
  );
});

test('with one price for every page each item costs its pages', () => {
  expect(
    sharesOf(700, [
      { pages: 2, isBlacklisted: false },
      { pages: 4, isBlacklisted: true },
      { pages: 5, isBlacklisted: false },
    ]),
  ).toEqual([
    { pages: 2, share: 200 },
    { pages: 5, share: 500 },
  ]);
});

test('a send of millions of pages at high prices still adds up', () => {
  const charge = { cost: 98_765_432_109_877, chargedPages: 30_000_001 };
  const half = shareOf(charge, 0, 15_000_000);
  expect(half + shareOf(charge, 15_000_000, 15_000_001)).toBe(charge.cost);
});

test('a send that cost nothing gives nothing back', () => {
  expect(shareOf({ cost: 0, chargedPages: 0 }, 0, 3)).toBe(0);
});
