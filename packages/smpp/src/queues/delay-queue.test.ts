import { expect, test } from 'vitest';

import { until } from '../client/recording-listener-for-test.ts';
import { DelayQueue } from './delay-queue.ts';

test('passes everything on, in order', async () => {
  const out: number[] = [];
  const line = new DelayQueue<number>(0.02, (item) => out.push(item));
  for (let n = 0; n < 50; n += 1) line.push(n);
  expect(out).toEqual([]);
  setTimeout(() => line.push(50), 10);
  await until(() => out.length === 51, 'all came out');
  expect(out).toEqual(Array.from({ length: 51 }, (_, n) => n));
});

test('without a delay it passes items on at once', () => {
  const out: string[] = [];
  new DelayQueue<string>(0, (item) => out.push(item)).push('now');
  expect(out).toEqual(['now']);
});
