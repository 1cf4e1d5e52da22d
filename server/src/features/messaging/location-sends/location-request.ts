import { ledgerCause } from '../../money/wallet/index.ts';

export type LocationState = 'pending' | 'running' | 'done' | 'cancelled' | 'rejected';

export const locationStates = ['pending', 'running', 'done', 'cancelled', 'rejected'] as const;

/** Allowed transitions. At the end of its window a pending or running request becomes done. */
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

/** Only while it is pending. */
export function mayBeEdited({ state }: Pick<Progress, 'state'>): boolean {
  return state === 'pending';
}

/** Only while it has no recipient. */
export function mayBeCancelled({ state, recipients_count: count }: Progress): boolean {
  return nextStates[state].includes('cancelled') && count === 0;
}

/** The ledger name of its reserve; each change of the price has a reserve of its own. */
export function reserveOf({
  id,
  revision,
}: {
  readonly id: number;
  readonly revision: number;
}): ReturnType<typeof ledgerCause.location> {
  return ledgerCause.location(id, revision);
}

const pollsPerWindow = 240;
const pollIntervalMinMs = 10_000;
const pollIntervalMaxMs = 120_000;
const backOffMaxMs = 300_000;
/** The last poll of the source is this long before the end of the window. */
const lastPollBeforeEndMs = 2_000;

interface Window {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * When the source is polled next: every 10 s to 2 min depending on the length of the window, so that arrivals are recent
 * and a window of a day does not make thousands of sends. Exponential back-off after failures in a row. Never after the
 * end of the window.
 */
export function nextPollAt({ starts_at, ends_at }: Window, now: Date, failures: number): Date {
  const length = ends_at.getTime() - starts_at.getTime();
  const pause = Math.min(Math.max(length / pollsPerWindow, pollIntervalMinMs), pollIntervalMaxMs);
  const wait = failures === 0 ? pause : Math.min(pollIntervalMinMs * 2 ** failures, backOffMaxMs);
  const last = ends_at.getTime() - lastPollBeforeEndMs;
  const next = now.getTime() + wait;
  return new Date(next > last && last > now.getTime() ? last : Math.min(next, ends_at.getTime()));
}
