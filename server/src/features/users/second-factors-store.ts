import type { Queryable } from '../../storage/database.ts';
import { recoveryCodes } from '../credentials/index.ts';
import { updateUser } from './users-store.ts';

/** Disables both second factors and deletes the recovery codes. */
export async function clearSecondFactors(db: Queryable, userId: number): Promise<void> {
  const noTotp = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null };
  await updateUser(db, userId, { ...noTotp, sms_confirmed_at: null });
  await recoveryCodes.remove(db, userId);
}

/** Stores a TOTP secret that is not active until a code of it was confirmed. */
async function setPendingTotp(db: Queryable, userId: number, secret: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .execute();
}

/** True the first time a step is used, so that an intercepted code cannot be replayed. */
async function claimTotpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Disables the authenticator app and deletes the recovery codes. */
async function clearTotp(db: Queryable, userId: number): Promise<void> {
  await updateUser(db, userId, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
  await recoveryCodes.remove(db, userId);
}

/** The authenticator app of a user. */
export const userTotp = { setPending: setPendingTotp, claimStep: claimTotpStep, clear: clearTotp };
