import { failure } from '../../failure.ts';
import type { ClientDetails } from '../../http/endpoint.ts';
import { accountBlocked } from '../../http/refusals.ts';
import type { Platform } from '../../platform.ts';
import { recordUserAction } from '../audit/index.ts';
import { claimAttempts, clearAttempts, addressAttempts, usernameAttempts } from './attempts.ts';
import { isPasswordRight } from './passwords/passwords.ts';
import { findPersonByUsername, type Person } from './people-store.ts';

const wrongCredentials = failure({
  code: 'wrong_credentials',
  status: 401,
  text: 'wrong_credentials',
});

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The user, if the password is correct. An unknown name, a wrong password, a disabled user and a user who may not sign
 * in here get the same answer after the same work, so that neither reveals which one it was.
 */
export async function checkCredentials(
  platform: Platform,
  { username, password }: Credentials,
  client: ClientDetails,
  maySignIn: (person: Person) => boolean,
): Promise<Person> {
  const { db, clock } = platform;
  const [name, address] = [usernameAttempts(username), addressAttempts(client.address)];
  await claimAttempts(platform, address, name);
  const person = await findPersonByUsername(db, username.trim());
  const isRight = await isPasswordRight(platform, person?.passwordHash, password);
  if (person === undefined || !isRight || person.isDisabled || !maySignIn(person)) {
    await recordUserAction(
      db,
      clock,
      { ...(person && auditActorOf(person)), address: client.address },
      { action: 'sign-in.failed', subject: person ? `user:${person.id}` : 'user:unknown' },
    );
    throw wrongCredentials();
  }
  await clearAttempts(platform, name, address);
  if (person.isBlocked) throw accountBlocked();
  return person;
}

/** The user as the actor of an audit event. */
export function auditActorOf({ id, username, operatorId, accountId }: Person) {
  return { userId: id, username, operatorId, accountId };
}
