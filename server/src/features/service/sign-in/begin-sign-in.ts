import type { Platform } from '../../../platform.ts';
import { keyDigest, newOneTimeToken } from '../../common/keys/index.ts';
import { claimAttempts, textMessageAttempts } from './attempts.ts';
import { storeChallenge } from '../../people/credentials/index.ts';
import { checkCredentials, type Credentials } from './check-credentials.ts';
import { codeDigest, newSmsCode } from './second-factors/one-time-codes.ts';
import { openSession, type OpenedSession, type SignInContext } from './sessions/open-session.ts';
import type { Person } from './people-store.ts';
import { chooseFactor, type SecondFactor } from './second-factors/second-factor.ts';
import { sendCode } from './second-factors/send-code.ts';

const challengeMs = 5 * 60_000;

export type SignInStep =
  | ({ readonly step: 'signed-in' } & OpenedSession)
  | { readonly step: 'second-factor'; readonly token: string; readonly method: SecondFactor };

interface SignInRequest extends Credentials {
  readonly method?: SecondFactor | null | undefined;
}

/** First step, username and password: opens a session, or creates a challenge for the second factor. */
export async function beginSignIn(
  platform: Platform,
  request: SignInRequest,
  context: SignInContext,
): Promise<SignInStep> {
  const person = await checkCredentials(platform, request, context.client, (one) => maySignIn(one, context));
  const method = chooseFactor(person, request.method);
  if (method !== undefined) return createChallenge(platform, person, method, context);
  const opened = await platform.db.transaction().execute((tx) => openSession(tx, platform, person, context));
  return { step: 'signed-in', ...opened };
}

/** With an Api-Key only users of its account, or of accounts it registered, may sign in; in the panel every user may. */
function maySignIn({ accountId, sellerId }: Person, { keyAccountId }: SignInContext): boolean {
  if (keyAccountId === null) return true;
  return accountId !== null && (accountId === keyAccountId || sellerId === keyAccountId);
}

async function createChallenge(
  platform: Platform,
  { id, mobile }: Person,
  method: SecondFactor,
  { keyAccountId }: SignInContext,
): Promise<SignInStep> {
  const { db, clock } = platform;
  const token = newOneTimeToken();
  const code = method === 'sms' ? newSmsCode() : undefined;
  if (code !== undefined) await claimAttempts(platform, textMessageAttempts(id));
  const now = clock.now();
  await storeChallenge(db, {
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
