import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pagePrice } from './page-price.ts';
import { creditsAfter, drawAmount, estimateSend, priceSend, type OpenCredit } from './price-send.ts';

const credit = (id: number, amountLeft: number, rate: number): OpenCredit => ({ id, amountLeft, rate });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const totalOf = (credits: readonly OpenCredit[]) => sumOf(credits.map(({ amountLeft }) => amountLeft));

const credits = fc
  .array(
    fc.record({ rate: fc.integer({ min: 1, max: 500 }), amountLeft: fc.integer({ min: 1, max: 5000 }) }),
    {
      maxLength: 6,
    },
  )
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));
const factor = fc.integer({ min: 1, max: 4000 });
const pages = fc.integer({ min: 0, max: 60 });

test('a page costs the rate of the oldest credit times the factor of the line, rounded up', () => {
  expect(priceSend([credit(1, 1000, 101)], 1500, 2)).toEqual({
    cost: 304,
    draws: [{ creditId: 1, amount: 304 }],
  });
});

test('a page that the oldest credit can only begin keeps its price, and the next credit pays the rest', () => {
  const price = priceSend([credit(1, 150, 100), credit(2, 1000, 120)], 1000, 3);
  expect(price).toEqual({
    cost: 320,
    draws: [
      { creditId: 1, amount: 150 },
      { creditId: 2, amount: 170 },
    ],
  });
});

test('the rest of a dear page costs no more than a page of the cheaper credit that pays it', () => {
  expect(priceSend([credit(1, 5, 120), credit(2, 100, 100)], 1000, 1)).toMatchObject({ cost: 105 });
});

test('a send that the wallet cannot pay for as a whole is refused as a whole', () => {
  expect(priceSend([credit(1, 199, 100)], 1000, 2)).toBe('insufficient');
  expect(priceSend([], 1000, 1)).toBe('insufficient');
});

test('no pages cost nothing, with or without credit', () => {
  expect(priceSend([], 1000, 0)).toEqual({ cost: 0, draws: [] });
});

test('the cost is the sum of the draws, and no draw is more than its credit holds', () => {
  fc.assert(
    fc.property(credits, factor, pages, (wallet, factorPermille, count) => {
      const price = priceSend(wallet, factorPermille, count);
      if (price === 'insufficient') return;
      expect(price.cost).toBe(sumOf(price.draws.map(({ amount }) => amount)));
      for (const { creditId, amount } of price.draws) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(wallet[creditId - 1]?.amountLeft ?? 0);
      }
    }),
  );
});

test('a later credit is touched only once the earlier ones are empty', () => {
  fc.assert(
    fc.property(credits, factor, pages, (wallet, factorPermille, count) => {
      const price = priceSend(wallet, factorPermille, count);
      if (price === 'insufficient') return;
      for (const { creditId, amount } of price.draws.slice(0, -1)) {
        expect(amount).toBe(wallet[creditId - 1]?.amountLeft);
      }
    }),
  );
});

test('pages sent one by one cost what they cost together', () => {
  fc.assert(
    fc.property(credits, factor, pages, (wallet, factorPermille, count) => {
      const together = priceSend(wallet, factorPermille, count);
      if (together === 'insufficient') return;
      let left: readonly OpenCredit[] = wallet;
      for (let page = 0; page < count; page += 1) {
        const one = priceSend(left, factorPermille, 1);
        if (one === 'insufficient') throw new Error(`page ${page} cannot be paid`);
        left = creditsAfter(left, one.draws);
      }
      expect(totalOf(left)).toBe(totalOf(wallet) - together.cost);
    }),
  );
});

test('a wallet pays for at least the pages that its credits pay for one by one', () => {
  fc.assert(
    fc.property(credits, factor, (wallet, factorPermille) => {
      const count = sumOf(
        wallet.map(({ amountLeft, rate }) => Math.floor(amountLeft / pagePrice(rate, factorPermille))),
      );
      expect(priceSend(wallet, factorPermille, count)).not.toBe('insufficient');
    }),
  );
});

test('the estimate equals the charge whenever the charge is possible, and is never below it', () => {
  const rate = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(credits, factor, pages, rate, (wallet, factorPermille, count, nextRate) => {
      const estimate = estimateSend(wallet, { factorPermille, pages: count, nextRate });
      const price = priceSend(wallet, factorPermille, count);
      if (price === 'insufficient') expect(estimate).toBeGreaterThan(totalOf(wallet));
      else expect(estimate).toBe(price.cost);
    }),
  );
});

test('a plain amount is drawn oldest first, or not at all', () => {
  const wallet = [credit(1, 50, 100), credit(2, 70, 90)];
  expect(drawAmount(wallet, 60)).toEqual([
    { creditId: 1, amount: 50 },
    { creditId: 2, amount: 10 },
  ]);
  expect(drawAmount(wallet, 121)).toBe('insufficient');
});
