import { createPasswordLink } from '../features/people/credentials/index.ts';
import { createOperatorKey, findFirstOperatorId } from '../features/people/operators/index.ts';
import { findUserByUsername } from '../features/people/users/index.ts';
import type { Platform } from '../platform.ts';
import { demoCaller, type DemoAddress, type DemoCaller } from './demo-calls.ts';

/** Operators decide with a key of the first one, which is not kept anywhere. */
export async function operatorCaller({ db, clock }: Platform, to: DemoAddress): Promise<DemoCaller> {
  const key = await db.transaction().execute(async (tx) => {
    const operatorId = await findFirstOperatorId(tx);
    if (operatorId === undefined) throw new Error('the demo needs the first data, which has an operator');
    return createOperatorKey(tx, clock, operatorId, { name: 'demo' });
  });
  return demoCaller(to, { 'Operator-Key': key });
}

/** Sets the password of these people as they would: by a link. */
export async function setPasswords(
  { db, clock }: Platform,
  stranger: DemoCaller,
  { usernames, password }: { readonly usernames: readonly string[]; readonly password: string },
): Promise<void> {
  for (const username of usernames) {
    const user = await findUserByUsername(db, username);
    if (user === undefined) continue;
    const token = await db.transaction().execute((tx) => createPasswordLink(tx, clock, user.id));
    await stranger.call('POST', '/panel/v1/password/set', { token, password });
  }
}
