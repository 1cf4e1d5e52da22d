import { isIPv6 } from 'node:net';

import { failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { keyDigest } from '../keys/index.ts';
import { claimAttempt, deleteAttempts, undoAttempt, type AttemptPolicy } from './attempts-store.ts';

const tooManyAttempts = failure({ code: 'rate_limited', status: 429, text: 'too_many_attempts' });

/** What failures are counted against, and its back-off. Stored in the database, so all processes share one count. */
export interface AttemptSubject {
  readonly subject: string;
  readonly policy: AttemptPolicy;
}

const longestSeconds = 900;

/** By username, whether or not it exists: being throttled must not reveal that a user exists. */
export function usernameAttempts(username: string): AttemptSubject {
  // Stored as a digest, since people sometimes type their password into the username field.
  const digest = keyDigest(username.trim().toLowerCase()).toString('base64url');
  return { subject: `name:${digest}`, policy: { freeFailures: 5, firstSeconds: 1, longestSeconds } };
}

/** Password reset codes, by username for the same reason. */
export function passwordResetAttempts(username: string): AttemptSubject {
  const { subject, policy } = usernameAttempts(username);
  return { subject: `reset-${subject}`, policy };
}

/** By client address. Many people may share one, so its free count is higher. */
export function addressAttempts(address: string): AttemptSubject {
  return {
    subject: `address:${networkOf(address)}`,
    policy: { freeFailures: 30, firstSeconds: 1, longestSeconds },
  };
}

/** Second factor codes of one user, over all challenges: signing in again must not give more tries. */
export function codeAttempts(userId: number): AttemptSubject {
  return { subject: `codes:${userId}`, policy: { freeFailures: 5, firstSeconds: 2, longestSeconds } };
}

/** Text messages sent to one user: they cost money and disturb the recipient. */
export function textMessageAttempts(userId: number): AttemptSubject {
  return { subject: `texts:${userId}`, policy: { freeFailures: 2, firstSeconds: 60, longestSeconds: 3600 } };
}

/** Counts an attempt against each subject, or refuses with 429 and the seconds to wait. */
export async function claimAttempts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ...subjects: readonly AttemptSubject[]
): Promise<void> {
  for (const { subject, policy } of subjects) {
    const now = clock.now();
    const openAt = await claimAttempt(db, subject, policy, now);
    if (openAt === undefined) continue;
    const seconds = Math.max(1, Math.ceil((openAt.getTime() - now.getTime()) / 1000));
    throw tooManyAttempts({ seconds }, { 'retry-after': String(seconds) });
  }
}

/** After a success: resets the count of the user, and uncounts this one attempt of the address. */
export async function clearAttempts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: AttemptSubject,
  address: AttemptSubject,
): Promise<void> {
  await deleteAttempts(db, person.subject);
  await undoAttempt(db, address.subject, clock.now());
}

// IPv6 is counted by /64 network, since one subscriber usually has a whole /64 (2^64 addresses).
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = address.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}
