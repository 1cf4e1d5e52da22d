import { randomBytes } from 'node:crypto';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Lifetime {
  /** Unused for this long, a session ends. */
  readonly idleMs: number;
  /** However much it is used, it ends after this. */
  readonly wholeMs: number;
}

/** Operators can do more harm, so they sign in more often. */
export const lifetimes: Readonly<Record<'account' | 'operator', Lifetime>> = {
  account: { idleMs: 12 * hourMs, wholeMs: 7 * 24 * hourMs },
  operator: { idleMs: hourMs, wholeMs: 12 * hourMs },
};

/** A person who signs in again and again, or a program that never signs out, keeps the newest ones only. */
export const sessionsMax = 100;

/** When it was last seen is noted once a minute at most, so that reading the panel does not write all the time. */
export const seenEveryMs = minuteMs;

export function lifetimeOf({ operatorId }: { readonly operatorId: number | null }): Lifetime {
  return operatorId === null ? lifetimes.account : lifetimes.operator;
}

/** Random enough never to be guessed; only its digest is stored. */
export function newSessionToken(): string {
  return `peykses_${randomBytes(32).toString('base64url')}`;
}
