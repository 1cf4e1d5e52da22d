import { expect, test } from 'vitest';

import { mapMaybePromise, type MaybePromise } from './maybe-promise.ts';

const doubled = (value: MaybePromise<number>) => mapMaybePromise(value, (known) => known * 2);

test('a value is mapped synchronously, a promise when it resolves', async () => {
  expect(doubled(2)).toBe(4);
  const later = doubled(Promise.resolve(3));
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(6);
});

test('a rejected promise stays rejected', async () => {
  await expect(doubled(Promise.reject(new Error('away')))).rejects.toThrow('away');
});
