import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PacedSteps } from './paced-steps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('steps run in order, so many before each pause', async () => {
  const done: number[] = [];
  const steps = new PacedSteps({ stepsAtOnce: 2, pauseMs: 4 });
  for (const n of [1, 2, 3, 4, 5]) steps.add(() => done.push(n));
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(4);
  expect(done).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(4);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('a step that adds another one waits for the pause as well, and an idle queue begins at once', async () => {
  const done: string[] = [];
  const steps = new PacedSteps({ stepsAtOnce: 2, pauseMs: 4 });
  steps.add(() => {
    done.push('first');
    steps.add(() => done.push('its next'));
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(4);
  expect(done).toEqual(['first', 'its next']);
  await vi.advanceTimersByTimeAsync(100);
  steps.add(() => done.push('later'));
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['first', 'its next', 'later']);
});
