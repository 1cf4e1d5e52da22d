import { randomBytes } from 'node:crypto';

import type { Platform } from '../../platform.ts';
import { keyDigest } from '../keys/index.ts';
import { claimAttempts, ofTexts } from './attempts.ts';
import { insertChallenge, type SecondFactor } from './challenges-store.ts';
import { checkCredentials, type Credentials } from './check-credentials.ts';
import { codeDigest, newSmsCode } from './one-time-codes.ts';
import { openSession, type OpenedSession, type SignInPlace } from './open-session.ts';
import type { Person } from './people-store.ts';
import { factorFor } from './second-factor.ts';
import { sendCode } from './send-code.ts';

const challengeMs = 5 * 60_000;

export type SignInStep =
  | ({ readonly step: 'signed-in' } & OpenedSession)
  | { readonly step: 'second-factor'; readonly token: string; readonly method: SecondFactor };

interface Wishes extends Credentials {
  readonly method?: SecondFactor | null | undefined;
}

/** First step, username and password: opens a session, or creates a challenge for the second factor. */
export async function beginSignIn(
  platform: Platform,
  given: Wishes,
  place: SignInPlace,
): Promise<SignInStep> {
  const person = await checkCredentials(platform, given, place.visitor, (one) => mayEnter(one, place));
  const method = factorFor(person, given.method);
  if (method !== undefined) return challenge(platform, person, method, place);
  const opened = await platform.db.transaction().execute((tx) => openSession(tx, platform, person, place));
  return { step: 'signed-in', ...opened };
}

/** With an Api-Key only users of its account, or of accounts it registered, may sign in; in the panel every user may. */
function mayEnter({ accountId, sellerId }: Person, { keyAccountId }: SignInPlace): boolean {
  if (keyAccountId === null) return true;
  return accountId !== null && (accountId === keyAccountId || sellerId === keyAccountId);
}

async function challenge(
  platform: Platform,
  { id, mobile }: Person,
  method: SecondFactor,
  { keyAccountId }: SignInPlace,
): Promise<SignInStep> {
  const { db, clock } = platform;
  const token = randomBytes(32).toString('base64url');
  const code = method === 'sms' ? newSmsCode() : undefined;
  if (code !== undefined) await claimAttempts(platform, ofTexts(id));
  const now = clock.now();
  await insertChallenge(db, {
    userId: id,
    purpose: 'sign-in',
    digest: keyDigest(token),
    codeDigest: code === undefined ? null : codeDigest(id, code),
    method,
    keyAccountId,
    now,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  if (code !== undefined && mobile !== null) await sendCode(platform, mobile, code);
  return { step: 'second-factor', token, method };
}
