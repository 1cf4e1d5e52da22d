export type LocationState = 'pending' | 'running' | 'done' | 'cancelled' | 'rejected';

export const locationStates = ['pending', 'running', 'done', 'cancelled', 'rejected'] as const;

/** Which states may follow which. A window that is over makes done of whatever still waits or runs. */
const nextStates: Readonly<Record<LocationState, readonly LocationState[]>> = {
  pending: ['running', 'done', 'cancelled', 'rejected'],
  running: ['done', 'cancelled'],
  done: [],
  cancelled: [],
  rejected: [],
};

interface Progress {
  readonly state: LocationState;
  readonly recipients_count: number;
}

export function isOpen({ state }: Pick<Progress, 'state'>): boolean {
  return nextStates[state].length > 0;
}

/** Until it runs. */
export function mayBeEdited({ state }: Pick<Progress, 'state'>): boolean {
  return state === 'pending';
}

/** Until it has written to somebody. */
export function mayBeCancelled({ state, recipients_count: count }: Progress): boolean {
  return nextStates[state].includes('cancelled') && count === 0;
}

/** What its money is entered under while nobody got it yet; a new price is a new reserve. */
export function reserveOf({ id, revision }: { readonly id: number; readonly revision: number }): string {
  return `lbs:${id}:${revision}`;
}

const looksPerWindow = 240;
const shortestPauseMs = 10_000;
const longestPauseMs = 120_000;
const longestBackOffMs = 300_000;
/** The last look comes so long before the end. */
const lastLookMs = 2_000;

interface Window {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * When the source is asked next. Often enough that an arrival is not stale, and not so often that a window of a day
 * makes thousands of sends; each failure in a row doubles the pause. Never past the end: then it is over.
 */
export function nextLookAt({ starts_at, ends_at }: Window, now: Date, failures: number): Date {
  const length = ends_at.getTime() - starts_at.getTime();
  const pause = Math.min(Math.max(length / looksPerWindow, shortestPauseMs), longestPauseMs);
  const wait = failures === 0 ? pause : Math.min(shortestPauseMs * 2 ** failures, longestBackOffMs);
  const last = ends_at.getTime() - lastLookMs;
  const next = now.getTime() + wait;
  return new Date(next > last && last > now.getTime() ? last : Math.min(next, ends_at.getTime()));
}
