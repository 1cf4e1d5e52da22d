import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { recordDeed } from '../audit/index.ts';
import { deleteAttempts } from './attempts-store.ts';
import { ofName, ofResets } from './attempts.ts';
import { deleteCodes } from './challenges-store.ts';
import { doerOf } from './check-credentials.ts';
import { updatePassword, type Person } from './people-store.ts';
import { deleteOtherSessions } from './sessions-store.ts';

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
  await updatePassword(tx, person.id, { hash, now: clock.now() });
  await deleteOtherSessions(tx, person.id, keptSessionId);
  await deleteCodes(tx, person.id, 'password-code');
  await deleteAttempts(tx, ofName(person.username).subject);
  await deleteAttempts(tx, ofResets(person.username).subject);
  await recordDeed(tx, clock, { ...doerOf(person), address }, { action, subject: `user:${person.id}` });
}
