import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MobileSet } from './mobile-set.ts';

test('a number is new exactly once, whatever came before', () => {
  const mobile = fc.integer({ min: 0, max: 999_999_999 }).map((n) => `09${String(n).padStart(9, '0')}`);
  fc.assert(
    fc.property(fc.array(mobile, { maxLength: 300 }), (mobiles) => {
      const set = new MobileSet();
      const seen = new Set<string>();
      for (const one of [...mobiles, ...mobiles]) {
        expect(set.add(one)).toBe(!seen.has(one));
        seen.add(one);
      }
    }),
  );
});
