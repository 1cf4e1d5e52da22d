import { failure } from '../../../failure.ts';
import type { ClientDetails } from '../../../http/endpoint.ts';
import { accountBlocked } from '../../../http/refusals.ts';
import type { Platform } from '../../../platform.ts';
import { recordUserAction } from '../../common/audit/index.ts';
import {
  addressAttempts,
  claimAttempts,
  clearAttempts,
  isKnownPlace,
  refusalOfAttempt,
  signInAttempts,
  usernameAttempts,
} from './attempts.ts';
import { undoAttempt } from './attempts-store.ts';
import { isPasswordRight } from './passwords/passwords.ts';
import { findPersonByUsername, type Person } from './people-store.ts';
import { factorsOf } from './second-factors/second-factor.ts';

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
 * in here get the same answer after the same work, so that neither reveals which one it was. A name that is tried from
 * many addresses is refused whatever the password, unless a second factor still follows or its owner was here lately.
 */
export async function checkCredentials(
  platform: Platform,
  { username, password }: Credentials,
  client: ClientDetails,
  maySignIn: (person: Person) => boolean,
): Promise<Person> {
  const { db, clock } = platform;
  const [here, address] = [signInAttempts(username, client.address), addressAttempts(client.address)];
  await claimAttempts(platform, address, here);
  const name = usernameAttempts(username);
  const refusal = await refusalOfAttempt(platform, name);
  const person = await findPersonByUsername(db, username.trim());
  const isRight = await isPasswordRight(platform, person?.passwordHash, password);
  if (person === undefined || !isRight || person.isDisabled || !maySignIn(person)) {
    await recordUserAction(
      db,
      clock,
      { ...(person && auditActorOf(person)), address: client.address },
      { action: 'sign-in.failed', subject: person ? `user:${person.id}` : 'user:unknown' },
    );
    throw refusal ?? wrongCredentials();
  }
  if (refusal === undefined) await undoAttempt(db, name.subject, clock.now());
  else if (!(await isLetThrough(platform, person, client))) throw refusal;
  await clearAttempts(platform, here, address);
  if (person.isBlocked) throw accountBlocked();
  return person;
}

async function isLetThrough({ db }: Platform, person: Person, { address }: ClientDetails): Promise<boolean> {
  return factorsOf(person).length > 0 || isKnownPlace(db, person.username, address);
}

/** The user as the actor of an audit event. */
export function auditActorOf({ id, username, operatorId, accountId }: Person) {
  return { userId: id, username, operatorId, accountId };
}
