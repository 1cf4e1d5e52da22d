import type { Clock } from '../../../../clock.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { createUser } from '../../users/index.ts';
import { insertAccount } from '../accounts-store.ts';
import { refuseTakenFields } from '../refuse-taken-fields.ts';
import { giveDefaultLines } from './default-lines-store.ts';
import { readRegistration } from './read-registration.ts';
import type { Registration } from './register-fields.ts';
import { welcomeJob } from './welcome-job.ts';

export interface Registrar {
  readonly seller: { readonly id: number | null; readonly sites: readonly string[] };
  /** The plan of the account that registers, which the new one must not be better than; undefined: none does. */
  readonly ownPlanId?: number;
}

/** Creates an account with its default lines and its owner, who has no password yet. */
export async function openAccount(
  tx: Transaction,
  clock: Clock,
  given: Registration,
  { seller, ownPlanId }: Registrar,
): Promise<{ accountId: number; userId: number; username: string }> {
  const now = clock.now();
  const account = await readRegistration(tx, given, { sites: seller.sites, ownPlanId, now });
  const accountId = await refuseTakenFields(
    insertAccount(tx, { ...account, sellerId: seller.id, verifiedAt: null, now }),
  );
  await giveDefaultLines(tx, accountId);
  const { username, mobile, firstName, lastName } = account;
  const name = `${firstName} ${lastName}`;
  const owner = { accountId, role: 'owner', username, name, mobile, now } as const;
  const userId = await refuseTakenFields(createUser(tx, owner));
  if (given.should_notify_user) await enqueue(tx, clock, welcomeJob, { payload: { accountId } });
  return { accountId, userId, username };
}
