import { expect, test } from 'vitest';

import { MobileSet } from './mobile-set.ts';

const written = (number: number) => `09${String(number).padStart(9, '0')}`;

test('millions stay distinct after the switch from table to bitmap', () => {
  const set = new MobileSet();
  const count = 4_000_000;
  // Coprime to the range, so every number occurs once.
  const mobiles = (n: number) => written((n * 7_919_317) % 999_999_937);
  let fresh = 0;
  for (let n = 0; n < count; n += 1) if (set.add(mobiles(n))) fresh += 1;
  expect(fresh).toBe(count);
  for (let n = 0; n < count; n += 1000) expect(set.add(mobiles(n))).toBe(false);
  expect(set.add(mobiles(count + 1))).toBe(true);
});
