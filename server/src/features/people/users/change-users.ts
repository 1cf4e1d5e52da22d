import { clearSecondFactors } from './second-factors-store.ts';
import type { Clock } from '../../../clock.ts';
import { failure, notFound } from '../../../failure.ts';
import type { Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { createPasswordLink } from '../credentials/index.ts';
import { deleteOtherSessions } from '../sessions/index.ts';
import type { AccountRole } from '../roles/index.ts';
import { createUser } from './create-user.ts';
import {
  deleteAccountUser,
  lockAccountUser,
  lockActiveOwners,
  updateAccountUser,
  type UserRow,
} from './users-store.ts';

const lastOwner = failure({ code: 'last_owner', status: 409, text: 'last_owner' });
export const mobileIsSecondFactor = failure({
  code: 'mobile_is_second_factor',
  status: 409,
  text: 'mobile_is_second_factor',
});

/** A user of an account before and after a change, for the answer and the audit. */
export interface UserChange {
  readonly before: UserRow;
  readonly after: UserRow;
}

export async function inviteUser(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  user: { username: string; name: string; mobile: string | null; role: AccountRole },
): Promise<{ row: UserRow; token: string }> {
  const id = await createUser(tx, { ...user, accountId, now: clock.now() });
  const row = await requireUser(tx, accountId, id);
  return { row, token: await createPasswordLink(tx, clock, id) };
}

export async function changeUser(
  tx: Transaction,
  accountId: number,
  userId: number,
  changes: { name?: string; mobile?: string | null; role?: AccountRole },
): Promise<UserChange> {
  if (changes.role !== undefined && changes.role !== 'owner')
    await requireAnotherOwner(tx, accountId, userId);
  const before = await requireUser(tx, accountId, userId);
  const isNewMobile = changes.mobile !== undefined && changes.mobile !== before.mobile;
  if (isNewMobile && before.sms_confirmed_at !== null) throw mobileIsSecondFactor();
  const after = await update(tx, accountId, before, changes);
  // Streams that are open with the former role end.
  if (after.role !== before.role) await notify(tx, 'peyk_sessions');
  return { before, after };
}

/** Refused from the next request on. Sessions are deleted, so that none returns when the user is enabled again. */
export async function disableUser(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  userId: number,
): Promise<UserChange> {
  await requireAnotherOwner(tx, accountId, userId);
  const before = await requireUser(tx, accountId, userId);
  await deleteOtherSessions(tx, userId, null);
  return { before, after: await update(tx, accountId, before, { disabled_at: clock.now() }) };
}

export async function enableUser(tx: Transaction, accountId: number, userId: number): Promise<UserChange> {
  const before = await requireUser(tx, accountId, userId);
  return { before, after: await update(tx, accountId, before, { disabled_at: null }) };
}

export async function removeUser(tx: Transaction, accountId: number, userId: number): Promise<UserRow> {
  await requireAnotherOwner(tx, accountId, userId);
  const before = await requireUser(tx, accountId, userId);
  await deleteOtherSessions(tx, userId, null);
  await deleteAccountUser(tx, accountId, userId);
  return before;
}

export async function renewInvitation(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  userId: number,
): Promise<{ row: UserRow; token: string }> {
  const row = await requireUser(tx, accountId, userId);
  return { row, token: await createPasswordLink(tx, clock, userId) };
}

/** For users who lost their phone: the password alone is enough until they enable a new second factor. */
export async function resetTwoFactor(
  tx: Transaction,
  accountId: number,
  userId: number,
): Promise<UserChange> {
  const before = await requireUser(tx, accountId, userId);
  await clearSecondFactors(tx, userId);
  return { before, after: await requireUser(tx, accountId, userId) };
}

async function requireUser(tx: Transaction, accountId: number, userId: number): Promise<UserRow> {
  const row = await lockAccountUser(tx, accountId, userId);
  if (row === undefined) throw notFound();
  return row;
}

async function update(
  tx: Transaction,
  accountId: number,
  before: UserRow,
  changes: Parameters<typeof updateAccountUser>[3],
): Promise<UserRow> {
  if (Object.keys(changes).length === 0) return before;
  return (await updateAccountUser(tx, accountId, before.id, changes)) ?? before;
}

// Locks all owners by id before the user, so that two owners who remove each other are serialised and one remains.
async function requireAnotherOwner(tx: Transaction, accountId: number, userId: number): Promise<void> {
  const owners = await lockActiveOwners(tx, accountId);
  if (owners.length === 1 && owners[0] === userId) throw lastOwner();
}
