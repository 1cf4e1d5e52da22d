import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';

/** Stores a TOTP secret that is not active until a code of it was confirmed. */
export async function updatePendingTotp(db: Queryable, userId: number, secret: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .execute();
}

/** True the first time a step is used, so that an intercepted code cannot be replayed. */
export async function claimTotpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markTotpConfirmed(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', userId).execute();
}

export async function clearTotp(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function updateSmsFactor(
  db: Queryable,
  userId: number,
  confirmedAt: Date | null,
): Promise<void> {
  await db.updateTable('users').set({ sms_confirmed_at: confirmedAt }).where('id', '=', userId).execute();
}

/** Deletes the unused codes and stores new ones. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ user_id: userId, digest })))
    .execute();
}

/** Deletes the code. True if it existed. */
export async function consumeRecoveryCode(db: Queryable, userId: number, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.total ?? 0;
}
