const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const longestMs = 6 * 60 * minuteMs;
const failuresMin = 5;

interface Failing {
  readonly failures: number;
  readonly since: Date | null;
}

interface Answer {
  readonly isDelivered: boolean;
  /** Null without an answer. */
  readonly status: number | null;
  readonly retryAfter: number | null;
}

/** What becomes of a subscription after a call. */
type Next =
  | { readonly isOver: true }
  | {
      readonly isOver: false;
      readonly failures: number;
      readonly since: Date | null;
      readonly retryAt: Date | null;
    };

/**
 * A subscription ends when the push service says that it is gone, or after a day of failures. Until then a failed one
 * rests for longer and longer: a message is not tried again, since the bell has it, and an address that never answers
 * costs the worker a few seconds a day.
 */
export function nextOf({ failures, since }: Failing, answer: Answer, now: Date): Next {
  if (answer.isDelivered) return { isOver: false, failures: 0, since: null, retryAt: null };
  if (answer.status === 404 || answer.status === 410) return { isOver: true };
  const count = failures + 1;
  const begun = since ?? now;
  if (count >= failuresMin && now.getTime() - begun.getTime() >= dayMs) return { isOver: true };
  const pause = Math.min(minuteMs * 2 ** (count - 1), longestMs);
  const asked = Math.min((answer.retryAfter ?? 0) * 1000, longestMs);
  return {
    isOver: false,
    failures: Math.min(count, 100),
    since: begun,
    retryAt: new Date(now.getTime() + Math.max(pause, asked)),
  };
}
