import { invalidField } from '../../../../failure.ts';
import type { PanelCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { claimAttempts, clearAttempts, addressAttempts, signInAttempts } from '../attempts.ts';
import { isPasswordRight } from './passwords.ts';
import type { Person } from '../people-store.ts';

/** Asks for the password again before a sensitive change, in case the panel was left open. Throttled like a sign-in. */
export async function requireOwnPassword(
  platform: Platform,
  caller: PanelCaller,
  person: Person,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const address = addressAttempts(caller.address);
  const here = signInAttempts(person.username, caller.address);
  await claimAttempts(platform, address, here);
  if (!(await isPasswordRight(platform, person.passwordHash, password))) {
    const event = { action: 'password.failed' as const, subject: `user:${person.id}` };
    await recordUserAction(platform.db, platform.clock, caller, event);
    throw invalidField(field, text('password_wrong'));
  }
  await clearAttempts(platform, here, address);
}
