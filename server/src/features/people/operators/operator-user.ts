import { createPasswordLink } from '../credentials/index.ts';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../storage/database.ts';
import { createUser } from '../users/index.ts';

interface NewOperatorUser {
  readonly operatorId: number;
  readonly username: string;
  readonly name: string;
  readonly mobile: string | null;
}

/** Creates the user that an operator signs in with; returns the token of the link that sets the password. */
export async function createOperatorUser(
  tx: Transaction,
  clock: Clock,
  user: NewOperatorUser,
): Promise<string> {
  const id = await createUser(tx, { ...user, now: clock.now() });
  return createPasswordLink(tx, clock, id);
}
