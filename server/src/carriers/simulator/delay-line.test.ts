import { expect, test } from 'vitest';

import { until } from '../recording-listener-for-test.ts';
import { DelayLine } from './delay-line.ts';

test('passes everything on, in order', async () => {
  const out: number[] = [];
  const line = new DelayLine<number>(0.02, (item) => out.push(item));
  for (let n = 0; n < 50; n += 1) line.push(n);
  expect(out).toEqual([]);
  setTimeout(() => line.push(50), 10);
  await until(() => out.length === 51, 'all came out');
  expect(out).toEqual(Array.from({ length: 51 }, (_, n) => n));
});

test('without a delay it passes items on at once', () => {
  const out: string[] = [];
  new DelayLine<string>(0, (item) => out.push(item)).push('now');
  expect(out).toEqual(['now']);
});
