import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** Deletes the unused codes and stores new ones. */
async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ user_id: userId, digest })))
    .execute();
}

/** Deletes the code. True if it existed. */
async function consumeRecoveryCode(db: Queryable, userId: number, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function removeRecoveryCodes(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Codes that stand in for the authenticator app, each once. */
export const recoveryCodes = {
  replace: replaceRecoveryCodes,
  consume: consumeRecoveryCode,
  count: countRecoveryCodes,
  remove: removeRecoveryCodes,
};
