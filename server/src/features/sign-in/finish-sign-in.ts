import { failure } from '../../failure.ts';
import { accountBlocked } from '../../http/refusals.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { recordDeed } from '../audit/index.ts';
import { keyDigest } from '../keys/index.ts';
import { claimAttempts, forgive, ofAddress, ofCodes, ofTexts } from './attempts.ts';
import { deleteAttempts } from './attempts-store.ts';
import { claimSignInTry, takeChallenge, type ChallengeRow } from './challenges-store.ts';
import { doerOf } from './check-credentials.ts';
import { openSession, type OpenedSession, type SignInPlace } from './open-session.ts';
import { findPerson, type Person } from './people-store.ts';
import { isSameCode, useAppCode, type Proof } from './second-factor.ts';

const challengeEnded = failure({ code: 'challenge_ended', status: 401, text: 'challenge_ended' });
const wrongCode = failure({ code: 'wrong_code', status: 401, text: 'wrong_code' });

/** Second step: checks the code of the challenge, which ends with the first correct code or after 5 tries. */
export async function finishSignIn(
  platform: Platform,
  { token, code }: { readonly token: string; readonly code: string },
  place: SignInPlace,
): Promise<OpenedSession> {
  const { db, clock } = platform;
  const { visitor, keyAccountId } = place;
  const address = ofAddress(visitor.address);
  await claimAttempts(platform, address);
  const claim = { digest: keyDigest(token), keyAccountId, now: clock.now() };
  const challenge = await claimSignInTry(db, claim);
  const person = challenge && (await findPerson(db, challenge.user_id));
  if (challenge === undefined || person === undefined || person.isDisabled) throw challengeEnded();
  await claimAttempts(platform, ofCodes(person.id));
  const opened = await answer(platform, { challenge, person, code }, place);
  if (opened === undefined) {
    const doer = { ...doerOf(person), address: visitor.address };
    await recordDeed(db, clock, doer, { action: 'sign-in.code-failed', subject: `user:${person.id}` });
    throw wrongCode();
  }
  await forgive(platform, ofCodes(person.id), address);
  await deleteAttempts(db, ofTexts(person.id).subject);
  return opened;
}

interface Given {
  readonly challenge: ChallengeRow;
  readonly person: Person;
  readonly code: string;
}

async function answer(
  platform: Platform,
  { challenge, person, code }: Given,
  place: SignInPlace,
): Promise<OpenedSession | undefined> {
  return platform.db.transaction().execute(async (tx) => {
    const proof = await proofOf(tx, { challenge, person, code }, platform.clock.now());
    if (proof === undefined) return undefined;
    if (!(await takeChallenge(tx, challenge.id))) throw challengeEnded();
    if (person.isBlocked) throw accountBlocked();
    return openSession(tx, platform, person, { ...place, proof });
  });
}

async function proofOf(
  tx: Transaction,
  { challenge, person, code }: Given,
  now: Date,
): Promise<Proof | undefined> {
  if (challenge.method === 'ga') return useAppCode(tx, person, code, now);
  return isSameCode(person.id, challenge.code_digest, code) ? 'sms' : undefined;
}
