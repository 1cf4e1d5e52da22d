import type { Queryable } from '../../../storage/database.ts';
import type { Platform } from '../../../platform.ts';
import { recoveryCodes } from '../credentials/index.ts';
import { secretKeys, type SecretKeys } from '../../common/secrets/index.ts';
import { updateUser } from './users-store.ts';

/** Disables both second factors and deletes the recovery codes. */
export async function clearSecondFactors(db: Queryable, userId: number): Promise<void> {
  const noTotp = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null };
  await updateUser(db, userId, { ...noTotp, sms_confirmed_at: null });
  await recoveryCodes.remove(db, userId);
}

/** Stores a TOTP secret, sealed, that is not active until a code of it was confirmed. */
async function setPendingTotp({ db, runtime }: Platform, userId: number, secret: string): Promise<void> {
  const sealed = runtime.get(secretKeys)().seal(secret, secretOwner(userId));
  await db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
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

/** Seals secrets that are stored as they are, or under an older key. Runs at the start, one process at a time. */
export async function sealTotpSecrets(db: Queryable, keys: SecretKeys): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'totp_secret as secret'])
    .where('totp_secret', 'is not', null)
    .where('totp_secret', 'not like', `v1:${keys.currentId}:%`)
    .execute();
  for (const { id, secret } of rows) {
    if (secret === null) continue;
    // Not if it was changed meanwhile by a process that runs already.
    await db
      .updateTable('users')
      .set({ totp_secret: keys.renew(secret, secretOwner(id)) })
      .where('id', '=', id)
      .where('totp_secret', '=', secret)
      .execute();
  }
  return rows.length;
}

/** The secret of a user as an authenticator app has it. */
function openTotp({ runtime }: Platform, userId: number, sealed: string): string {
  return runtime.get(secretKeys)().open(sealed, secretOwner(userId));
}

/** Whom a TOTP secret is sealed for. */
function secretOwner(userId: number): string {
  return `user:${userId}`;
}

/** The authenticator app of a user. */
export const userTotp = {
  /** All second factors of the user, also those by text message. */
  clearAll: clearSecondFactors,
  setPending: setPendingTotp,
  open: openTotp,
  claimStep: claimTotpStep,
  clear: clearTotp,
};
