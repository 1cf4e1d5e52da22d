import { invalidField } from '../../failure.ts';
import type { PanelCaller } from '../../http/endpoint.ts';
import type { Platform } from '../../platform.ts';
import { text } from '../../texts/text.ts';
import { recordDeed } from '../audit/index.ts';
import { claimAttempts, forgive, ofAddress, ofName } from './attempts.ts';
import { isPasswordRight } from './passwords.ts';
import type { Person } from './people-store.ts';

/** Asks for the password again before a sensitive change, in case the panel was left open. Throttled like a sign-in. */
export async function requireOwnPassword(
  platform: Platform,
  caller: PanelCaller,
  person: Person,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const [name, address] = [ofName(person.username), ofAddress(caller.address)];
  await claimAttempts(platform, address, name);
  if (!(await isPasswordRight(person.passwordHash, password))) {
    const deed = { action: 'password.failed', subject: `user:${person.id}` };
    await recordDeed(platform.db, platform.clock, caller, deed);
    throw invalidField(field, text('password_wrong'));
  }
  await forgive(platform, name, address);
}
