import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** Codes by text message: to reset the password, and for changes of the own settings. */
type CodePurpose = 'password-code' | 'sms-code';
type SecondFactor = 'sms' | 'ga';
const triesMax = 5;

interface NewChallenge {
  readonly userId: number;
  readonly purpose: 'sign-in' | 'password-link' | CodePurpose;
  readonly digest?: Buffer;
  readonly codeDigest?: Buffer | null;
  readonly method?: SecondFactor;
  /** The account of the Api-Key that a sign-in began with; null in the panel. */
  readonly keyAccountId?: number | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a challenge. A new link or code ends the earlier one for the same purpose; sign-ins stand side by side. */
export async function storeChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  const { userId, purpose } = challenge;
  if (purpose !== 'sign-in') await deleteChallenges(db, userId, purpose);
  await db
    .insertInto('challenges')
    .values({
      user_id: userId,
      purpose,
      digest: challenge.digest ?? null,
      code_digest: challenge.codeDigest ?? null,
      method: challenge.method ?? null,
      key_account_id: challenge.keyAccountId ?? null,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export async function deleteChallenges(
  db: Queryable,
  userId: number,
  purpose: NewChallenge['purpose'],
): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

interface ChallengeRow {
  readonly id: number;
  readonly user_id: number;
  readonly method: SecondFactor;
  readonly code_digest: Buffer | null;
}

/** Counts a try before the code is compared. Undefined if unknown, begun with another key, expired or out of tries. */
export async function claimSignInTry(
  db: Queryable,
  { digest, keyAccountId, now }: { digest: Buffer; keyAccountId: number | null; now: Date },
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    update challenges set tries = tries + 1
    where digest = ${digest} and purpose = 'sign-in' and expires_at > ${now} and tries < ${triesMax}
      and key_account_id is not distinct from ${keyAccountId}
    returning id, user_id, method, code_digest`.execute(db);
  return rows[0];
}

/** Deletes the challenge. True for the caller that deleted it, false for concurrent or later callers. */
export async function consumeChallenge(db: Queryable, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('challenges').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts a try at a sent code; undefined if there is none, it has expired or is out of tries. */
export async function claimCodeTry(
  db: Queryable,
  userId: number,
  purpose: CodePurpose,
  now: Date,
): Promise<{ id: number; code_digest: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; code_digest: Buffer }>`
    update challenges set tries = tries + 1
    where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now} and tries < ${triesMax}
    returning id, code_digest`.execute(db);
  return rows[0];
}

/** The user of a password link that has not expired. */
export async function findPasswordLink(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<{ id: number; user_id: number } | undefined> {
  return db
    .selectFrom('challenges')
    .select(['id', 'user_id'])
    .where('digest', '=', digest)
    .where('purpose', '=', 'password-link')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteEndedChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
}
