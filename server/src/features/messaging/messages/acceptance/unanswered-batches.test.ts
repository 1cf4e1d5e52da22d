import { expect, test } from 'vitest';

import { testClock } from '../../../../../test/test-clock.ts';
import type { Platform } from '../../../../platform.ts';
import { UnansweredBatches } from './unanswered-batches.ts';

test('batches that are not answered never share a moment, also while the clock stands still or goes back a little', () => {
  const clock = testClock();
  const start = clock.now().getTime();
  const batches = new UnansweredBatches({} as Platform);
  const next = () => batches.nextTimestamp(clock).getTime() - start;
  expect([next(), next(), next()]).toEqual([0, 1, 2]);
  clock.advance(-500);
  expect(next()).toBe(3);
  clock.advance(600);
  expect([next(), next()]).toEqual([100, 101]);
  for (let open = 6; open > 0; open -= 1) batches.answered();
  expect(next()).toBe(100);
});

test('a clock that was set back for long is followed', () => {
  const clock = testClock();
  const batches = new UnansweredBatches({} as Platform);
  batches.nextTimestamp(clock);
  clock.advance(-5000);
  expect(batches.nextTimestamp(clock)).toEqual(clock.now());
});
