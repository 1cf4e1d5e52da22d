import { failure, type Failure } from '../../../failure.ts';
import { strangerTurns } from '../../../http/callers/stranger-turns.ts';
import type { Platform } from '../../../platform.ts';
import { networkOfAddress } from '../../../primitives/network-of-address.ts';
import { keyDigest } from '../../common/keys/index.ts';
import type { Queryable } from '../../../storage/database.ts';
import { attemptTurns } from './attempt-turns.ts';
import {
  claimAttempt,
  deleteAttempts,
  hasSubject,
  knownPrefix,
  storeSubject,
  undoAttempt,
  type AttemptPolicy,
} from './attempts-store.ts';

const tooManyAttempts = failure({ code: 'rate_limited', status: 429, text: 'too_many_attempts' });

/** What failures are counted against, and its back-off. Stored in the database, so all processes share one count. */
export interface AttemptSubject {
  readonly subject: string;
  readonly policy: AttemptPolicy;
}

const longestSeconds = 900;

/**
 * By username and address together, so that a stranger elsewhere cannot keep a user out. Whether or not the name
 * exists: being throttled must not reveal that a user exists.
 */
export function signInAttempts(username: string, address: string): AttemptSubject {
  return {
    subject: `sign-in:${placeOf(username, address)}`,
    policy: { freeFailures: 5, firstSeconds: 1, longestSeconds },
  };
}

/**
 * By username over all addresses, against guesses from many. A second factor, or an address where this name signed in
 * or set a password by a texted code lately, gets through.
 */
export function usernameAttempts(username: string): AttemptSubject {
  return {
    subject: `name:${nameDigest(username)}`,
    policy: { freeFailures: 100, firstSeconds: 1, longestSeconds },
  };
}

/** Password reset codes, by username and address; over all addresses the tries of one code are limited. */
export function passwordResetAttempts(username: string, address: string): AttemptSubject {
  const { subject, policy } = signInAttempts(username, address);
  return { subject: `reset-${subject}`, policy };
}

// Stored as a digest, since people sometimes type their password into the username field.
function nameDigest(username: string): string {
  return keyDigest(username.trim().toLowerCase()).toString('base64url');
}

function placeOf(username: string, address: string): string {
  return `${nameDigest(username)}@${networkOfAddress(address)}`;
}

/** By client address. Many people may share one, so its free count is higher. */
export function addressAttempts(address: string): AttemptSubject {
  return {
    subject: `address:${networkOfAddress(address)}`,
    policy: { freeFailures: 30, firstSeconds: 1, longestSeconds },
  };
}

/** Second factor codes of one user, over all challenges: signing in again must not give more tries. */
export function codeAttempts(userId: number): AttemptSubject {
  return { subject: `codes:${userId}`, policy: { freeFailures: 5, firstSeconds: 2, longestSeconds } };
}

const textPolicy: AttemptPolicy = { freeFailures: 2, firstSeconds: 60, longestSeconds: 3600 };

/** Text messages sent to one user: they cost money and disturb the recipient. */
export function textMessageAttempts(userId: number): AttemptSubject {
  return { subject: `texts:${userId}`, policy: textPolicy };
}

/** Texts for a forgotten password, which anybody can ask for: they must not use up those of signing in. */
export function resetTextAttempts(userId: number): AttemptSubject {
  return { subject: `reset-texts:${userId}`, policy: textPolicy };
}

/** Registrations from one address: each costs a text, and a stranger may name any mobile. */
export function registerAttempts(address: string): AttemptSubject {
  return {
    subject: `register:${networkOfAddress(address)}`,
    policy: { freeFailures: 10, firstSeconds: 60, longestSeconds: 3600 },
  };
}

/** Texts to a mobile that is to be registered, whether or not it has an account. */
export function registerTextAttempts(mobile: string): AttemptSubject {
  return { subject: `register-texts:${mobile}`, policy: textPolicy };
}

/** Texts of all registrations of this hour: many addresses together must not write to strangers without end. */
export function hourlyRegisterAttempts(perHour: number, now: Date): readonly AttemptSubject[] {
  if (perHour === 0) return [];
  const secondsLeft = 3600 - Math.floor((now.getTime() / 1000) % 3600);
  const policy = { freeFailures: perHour - 1, firstSeconds: secondsLeft, longestSeconds: secondsLeft };
  return [{ subject: `register-hour:${now.toISOString().slice(0, 13)}`, policy }];
}

type Attempts = Pick<Platform, 'db' | 'clock' | 'runtime'>;

/** Counts an attempt against each subject, or refuses with 429 and the seconds to wait. */
export async function claimAttempts(
  platform: Attempts,
  ...subjects: readonly AttemptSubject[]
): Promise<void> {
  for (const subject of subjects) {
    const refusal = await refusalOfAttempt(platform, subject);
    if (refusal !== undefined) throw refusal;
  }
}

/** Counts an attempt, or returns the refusal for the caller to decide on. */
export async function refusalOfAttempt(
  { db, clock, runtime }: Attempts,
  { subject, policy }: AttemptSubject,
): Promise<Failure | undefined> {
  const now = clock.now();
  const claim = () => claimAttempt(db, subject, policy, now);
  const claimed = await runtime.get(attemptTurns).run(subject, () => runtime.get(strangerTurns).run(claim));
  if (claimed === undefined) return refusalFor(policy.firstSeconds);
  const { result: openAt } = claimed;
  if (openAt === undefined) return undefined;
  return refusalFor(Math.max(1, Math.ceil((openAt.getTime() - now.getTime()) / 1000)));
}

function refusalFor(seconds: number): Failure {
  return tooManyAttempts({ seconds }, { 'retry-after': String(seconds) });
}

/** After a proof of identity: opens the name again, and lets it through from here for a week. */
export async function reopenName(db: Queryable, username: string, address: string, now: Date): Promise<void> {
  await deleteAttempts(db, usernameAttempts(username).subject);
  await storeSubject(db, knownPlace(username, address), now);
}

export function isKnownPlace(db: Queryable, username: string, address: string): Promise<boolean> {
  return hasSubject(db, knownPlace(username, address));
}

function knownPlace(username: string, address: string): string {
  return `${knownPrefix}${placeOf(username, address)}`;
}

/** After a success: resets the count of the user, and uncounts this one attempt of the address. */
export async function clearAttempts(
  { db, clock }: Attempts,
  person: AttemptSubject,
  address: AttemptSubject,
): Promise<void> {
  await deleteAttempts(db, person.subject);
  await undoAttempt(db, address.subject, clock.now());
}
