import fc from 'fast-check';
import { expect, test } from 'vitest';

import { RateLimiter } from './rate-limiter.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test('under the limit there is no wait', () => {
  const limiter = new RateLimiter();
  for (let count = 0; count < 4; count += 1) limiter.count('a', at(0));
  expect(limiter.waitSeconds('a', 5, at(1))).toBe(0);
  limiter.count('a', at(1));
  expect(limiter.waitSeconds('a', 5, at(2))).toBeGreaterThan(0);
  expect(limiter.waitSeconds('b', 5, at(2))).toBe(0);
});

test('after a silent minute nothing is left', () => {
  const limiter = new RateLimiter();
  for (let count = 0; count < 1000; count += 1) limiter.count('a', at(0));
  expect(limiter.waitSeconds('a', 5, at(121))).toBe(0);
});

/** Reference implementation: the current minute in full, the previous one by its remaining share. */
function isUnder(limit: number, events: readonly number[], now: number): boolean {
  const minute = Math.floor(at(now).getTime() / 60_000);
  const minuteOf = (second: number) => Math.floor(at(second).getTime() / 60_000);
  const elapsed = at(now).getTime() / 60_000 - minute;
  const current = events.filter((second) => minuteOf(second) === minute).length;
  const previous = events.filter((second) => minuteOf(second) === minute - 1).length;
  return current + previous * (1 - elapsed) < limit;
}

test('the wait is 0 exactly under the limit, long enough otherwise, and at most a second too long', () => {
  const events = fc.array(fc.integer({ min: 0, max: 119 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 20 }), (seconds, limit) => {
      const sorted = seconds.toSorted((a, b) => a - b);
      const limiter = new RateLimiter();
      for (const second of sorted) limiter.count('a', at(second));
      const now = sorted.at(-1) ?? 0;
      const wait = limiter.waitSeconds('a', limit, at(now));
      expect(wait === 0).toBe(isUnder(limit, sorted, now));
      expect(isUnder(limit, sorted, now + wait)).toBe(true);
      if (wait > 1) expect(isUnder(limit, sorted, now + wait - 1.01)).toBe(false);
    }),
  );
});
