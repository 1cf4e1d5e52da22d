import { isIPv6 } from 'node:net';

import { failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { keyDigest } from '../keys/index.ts';
import { claimAttempt, deleteAttempts, takeBackAttempt, type AttemptPolicy } from './attempts-store.ts';

const tooManyAttempts = failure({ code: 'rate_limited', status: 429, text: 'too_many_attempts' });

/** What failures are counted against, and how soon they cost time. Kept in the database: all processes count as one. */
export interface AttemptSubject {
  readonly subject: string;
  readonly policy: AttemptPolicy;
}

const longestSeconds = 900;

/** A username, whether anybody has it or not: a name that is limited tells nothing. */
export function ofName(username: string): AttemptSubject {
  // As a digest, since people type their password into the wrong field.
  const digest = keyDigest(username.trim().toLowerCase()).toString('base64url');
  return { subject: `name:${digest}`, policy: { free: 5, firstSeconds: 1, longestSeconds } };
}

/** Codes for a new password, by name for the same reason. */
export function ofResets(username: string): AttemptSubject {
  const { subject, policy } = ofName(username);
  return { subject: `reset-${subject}`, policy };
}

/** Many people may share an address, so it has more patience. */
export function ofAddress(address: string): AttemptSubject {
  return {
    subject: `address:${networkOf(address)}`,
    policy: { free: 30, firstSeconds: 1, longestSeconds },
  };
}

/** Codes of a person: knowing the password must not buy more tries. */
export function ofCodes(userId: number): AttemptSubject {
  return { subject: `codes:${userId}`, policy: { free: 5, firstSeconds: 2, longestSeconds } };
}

/** Texts to a person cost money and patience. */
export function ofTexts(userId: number): AttemptSubject {
  return { subject: `texts:${userId}`, policy: { free: 2, firstSeconds: 60, longestSeconds: 3600 } };
}

/** Counts an attempt against each subject, or refuses with the time to wait. */
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

/** Forgets failures of the person, and the one attempt of the address that was right. */
export async function forgive(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: AttemptSubject,
  address: AttemptSubject,
): Promise<void> {
  await deleteAttempts(db, person.subject);
  await takeBackAttempt(db, address.subject, clock.now());
}

// One customer of a provider holds 2^64 addresses of version 6.
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = address.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}
