import { failure } from '../../../failure.ts';
import { accountBlocked } from '../../../http/refusals.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordUserAction } from '../../common/audit/index.ts';
import { isOneTimeToken, keyDigest } from '../../common/keys/index.ts';
import {
  claimAttempts,
  clearAttempts,
  addressAttempts,
  codeAttempts,
  textMessageAttempts,
} from './attempts.ts';
import { deleteAttempts } from './attempts-store.ts';
import { claimSignInTry, consumeChallenge } from '../../people/credentials/index.ts';
import { auditActorOf } from './check-credentials.ts';
import { openSession, type OpenedSession, type SignInContext } from './sessions/open-session.ts';
import { findPerson, type Person } from './people-store.ts';
import { isSameCode, consumeAppCode, type VerifiedFactor } from './second-factors/second-factor.ts';

const challengeEnded = failure({ code: 'challenge_ended', status: 401, text: 'challenge_ended' });
const wrongCode = failure({ code: 'wrong_code', status: 401, text: 'wrong_code' });

/** Second step: checks the code of the challenge, which ends with the first correct code or after 5 tries. */
export async function finishSignIn(
  platform: Platform,
  { token, code }: { readonly token: string; readonly code: string },
  context: SignInContext,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  if (!isOneTimeToken(token)) throw challengeEnded();
  const { client, keyAccountId } = context;
  const address = addressAttempts(client.address);
  await claimAttempts(platform, address);
  const claim = { digest: keyDigest(token), keyAccountId, now: clock.now() };
  const challenge = await claimSignInTry(db, claim);
  const person = challenge && (await findPerson(db, challenge.user_id));
  if (challenge === undefined || person === undefined || person.isDisabled) throw challengeEnded();
  await claimAttempts(platform, codeAttempts(person.id));
  const opened = await answerChallenge(platform, { challenge, person, code }, context);
  if (opened === undefined) {
    const actor = { ...auditActorOf(person), address: client.address };
    await recordUserAction(db, clock, actor, { action: 'sign-in.code-failed', subject: `user:${person.id}` });
    throw wrongCode();
  }
  await clearAttempts(platform, codeAttempts(person.id), address);
  await deleteAttempts(db, textMessageAttempts(person.id).subject);
  return opened;
}

interface ChallengeAnswer {
  readonly challenge: NonNullable<Awaited<ReturnType<typeof claimSignInTry>>>;
  readonly person: Person;
  readonly code: string;
}

async function answerChallenge(
  platform: Platform,
  { challenge, person, code }: ChallengeAnswer,
  context: SignInContext,
): Promise<OpenedSession | undefined> {
  return platform.db.transaction().execute(async (tx) => {
    const factor = await verifySecondFactor(platform, tx, { challenge, person, code });
    if (factor === undefined) return undefined;
    if (!(await consumeChallenge(tx, challenge.id))) throw challengeEnded();
    if (person.isBlocked) throw accountBlocked();
    return openSession(tx, platform, person, { ...context, factor });
  });
}

async function verifySecondFactor(
  platform: Platform,
  tx: Transaction,
  { challenge, person, code }: ChallengeAnswer,
): Promise<VerifiedFactor | undefined> {
  if (challenge.method === 'ga') return consumeAppCode(platform, tx, person, code);
  return isSameCode(person.id, challenge.code_digest, code) ? 'sms' : undefined;
}
