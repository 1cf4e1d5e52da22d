import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mobileRange, formatMobile, storedMobile } from './subscriber.ts';

const digits = (options: { minLength: number; maxLength: number }) =>
  fc.array(fc.nat({ max: 9 }), options).map((list) => list.join(''));

test('a mobile comes back as it was stored', () => {
  fc.assert(
    fc.property(digits({ minLength: 9, maxLength: 9 }), (rest) => {
      expect(formatMobile(storedMobile(`09${rest}`))).toBe(`09${rest}`);
    }),
  );
});

test('the numbers that begin with some digits are exactly a range', () => {
  fc.assert(
    fc.property(
      digits({ minLength: 1, maxLength: 9 }),
      digits({ minLength: 9, maxLength: 9 }),
      (start, other) => {
        const [from, to] = mobileRange(start);
        for (const rest of [other, (start + other).slice(0, 9)]) {
          const stored = storedMobile(`09${rest}`);
          expect(stored >= from && stored <= to).toBe(rest.startsWith(start));
        }
      },
    ),
  );
});
