import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MobileSet } from './mobile-set.ts';

const written = (number: number) => `09${String(number).padStart(9, '0')}`;
const mobile = fc.integer({ min: 0, max: 999_999_999 }).map(written);

test('a mobile is new exactly once, as in a set of texts', () => {
  fc.assert(
    fc.property(fc.array(mobile), fc.array(fc.nat()), (mobiles, repeats) => {
      const ours = new MobileSet();
      const plain = new Set<string>();
      const again = repeats.flatMap((at) =>
        mobiles.length === 0 ? [] : [mobiles[at % mobiles.length] ?? ''],
      );
      for (const one of [...mobiles, ...again]) {
        expect(ours.add(one)).toBe(!plain.has(one));
        plain.add(one);
      }
    }),
  );
});

test('neighbours, and the first and last number there is, are kept apart', () => {
  const set = new MobileSet();
  for (const one of ['09000000000', '09000065535', '09000065536', '09999999998', '09999999999'])
    expect(set.add(one), one).toBe(true);
  expect(set.add('09000065536')).toBe(false);
});
