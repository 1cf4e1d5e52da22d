const minuteMs = 60_000;
const pausesMs = [5000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, 60 * minuteMs, 120 * minuteMs];
const givenUpMs = 24 * 60 * minuteMs;
const retryAfterMaxSeconds = 3600;
/** No call is put off for longer: a later time was written by a wrong clock. */
export const longestPauseMinutes = 133;

interface Failing {
  /** When the first of the failed calls in a row was made. */
  readonly since: Date;
  /** Failed calls in a row, this one included. */
  readonly attempts: number;
  /** The status of the answer; null without one. */
  readonly status: number | null;
  readonly retryAfter: number | null;
}

/** Whether a receiver refused a call as it is: it would refuse it again, and others wait behind it. */
export const isFinalRefusal = ({ status }: Pick<Failing, 'status'>): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * When a failed call is made again; null: never by itself, the webhook is switched off. That is after a day without
 * success, or at once when the receiver says that it is gone for good (410).
 */
export function nextAttempt(
  { since, attempts, status, retryAfter }: Failing,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  if (status === 410 || now.getTime() - since.getTime() >= givenUpMs) return null;
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  // Receivers that failed together are not called together again.
  const spread = pause * (0.9 + 0.2 * random());
  const asked = Math.min(retryAfter ?? 0, retryAfterMaxSeconds) * 1000;
  return new Date(now.getTime() + Math.max(spread, asked));
}
