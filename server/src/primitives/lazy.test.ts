import { expect, test } from 'vitest';

import { lazy } from './lazy.ts';

test('is made at the first question and once, also when it is undefined', () => {
  let count = 0;
  const get = lazy(() => {
    count += 1;
    return undefined;
  });
  expect(count).toBe(0);
  expect([get(), get()]).toEqual([undefined, undefined]);
  expect(count).toBe(1);
});

test('what could not be made is made at the next question', () => {
  let isReady = false;
  const get = lazy(() => {
    if (!isReady) throw new Error('not yet');
    return 'ready';
  });
  expect(get).toThrow('not yet');
  isReady = true;
  expect(get()).toBe('ready');
});
