import fc from 'fast-check';
import { expect, test } from 'vitest';

import { longestPauseMinutes, nextAttempt } from './retry-rules.ts';

const now = new Date('2026-11-15T08:00:00Z');
const middle = () => 0.5;
const failing = { since: now, attempts: 1, status: 500, retryAfter: null };
const secondsUntil = (date: Date | null) => date && (date.getTime() - now.getTime()) / 1000;

test('the pauses grow from seconds to two hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) =>
    secondsUntil(nextAttempt({ ...failing, attempts }, now, middle)),
  );
  expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 7200]);
});

test('a receiver that says when to come back is believed, up to an hour', () => {
  expect(secondsUntil(nextAttempt({ ...failing, retryAfter: 90 }, now, middle))).toBe(90);
  expect(secondsUntil(nextAttempt({ ...failing, retryAfter: 999_999 }, now, middle))).toBe(3600);
});

test('a webhook is switched off after a day without success, or when it is gone', () => {
  const since = new Date(now.getTime() - 86_400_000);
  expect(nextAttempt({ ...failing, since, attempts: 20 }, now)).toBeNull();
  expect(nextAttempt({ ...failing, status: 410 }, now)).toBeNull();
});

test('property: the next call is always later, and never later than the longest pause', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance) => {
        const next = nextAttempt({ ...failing, attempts }, now, () => chance);
        const longest = now.getTime() + longestPauseMinutes * 60_000;
        return next !== null && next > now && next.getTime() <= longest;
      },
    ),
  );
});
