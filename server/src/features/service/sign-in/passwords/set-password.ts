import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { deleteAttempts } from '../attempts-store.ts';
import { passwordResetAttempts, reopenName, signInAttempts } from '../attempts.ts';
import { deleteChallenges } from '../../../people/credentials/index.ts';
import { updateUser } from '../../../people/users/index.ts';
import { auditActorOf } from '../check-credentials.ts';
import { type Person } from '../people-store.ts';
import { deleteOtherSessions } from '../../../people/sessions/index.ts';

interface NewPassword {
  readonly hash: string;
  readonly address: string;
  readonly action: 'password.set' | 'password.change';
  /** The session that makes the change and is kept; all others end. Null ends all. */
  readonly keptSessionId: number | null;
}

/** Stores the new password, ends other sessions, deletes pending reset codes and resets the attempt counts. */
export async function setPassword(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  person: Person,
  { hash, address, action, keptSessionId }: NewPassword,
): Promise<void> {
  await updateUser(tx, person.id, { password_hash: hash, password_set_at: clock.now() });
  await deleteOtherSessions(tx, person.id, keptSessionId);
  await deleteChallenges(tx, person.id, 'password-code');
  await reopenName(tx, person.username, address, clock.now());
  await deleteAttempts(tx, signInAttempts(person.username, address).subject);
  await deleteAttempts(tx, passwordResetAttempts(person.username, address).subject);
  await recordUserAction(
    tx,
    clock,
    { ...auditActorOf(person), address },
    { action, subject: `user:${person.id}` },
  );
}
