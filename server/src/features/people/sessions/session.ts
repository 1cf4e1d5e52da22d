import { randomBytes } from 'node:crypto';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Lifetime {
  /** Idle timeout: the session ends after this long without a request. */
  readonly idleMs: number;
  /** Absolute timeout, counted from the sign-in. */
  readonly absoluteMs: number;
}

/** Shorter for operators, who have more rights. */
const lifetimes: Readonly<Record<'account' | 'operator', Lifetime>> = {
  account: { idleMs: 12 * hourMs, absoluteMs: 7 * 24 * hourMs },
  operator: { idleMs: hourMs, absoluteMs: 12 * hourMs },
};

/** How long an operator may look at an account before it has to be asked for again. */
export const visitMs = 30 * minuteMs;

/** Sessions kept per user, the newest ones; bounds programs that sign in repeatedly and never sign out. */
export const sessionsMax = 100;

/** last_seen_at is updated at most this often, so that not every read request causes a write. */
export const lastSeenIntervalMs = minuteMs;

export function lifetimeOf({ operatorId }: { readonly operatorId: number | null }): Lifetime {
  return operatorId === null ? lifetimes.account : lifetimes.operator;
}

/** 256 random bits; only the digest is stored. */
export function newSessionToken(): string {
  return `peykses_${randomBytes(32).toString('base64url')}`;
}

/** Whether it can be the token of a session at all: what cannot is refused without asking the database. */
export function isSessionToken(token: string): boolean {
  return /^peykses_[\w-]{43}$/.test(token);
}
