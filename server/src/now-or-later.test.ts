import { expect, test } from 'vitest';

import { afterwards, type NowOrLater } from './now-or-later.ts';

const doubled = (value: NowOrLater<number>) => afterwards(value, (known) => known * 2);

test('what is there is gone on with at once, what is not when it comes', async () => {
  expect(doubled(2)).toBe(4);
  const later = doubled(Promise.resolve(3));
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(6);
});

test('a look-up that fails goes nowhere', async () => {
  await expect(doubled(Promise.reject(new Error('away')))).rejects.toThrow('away');
});
