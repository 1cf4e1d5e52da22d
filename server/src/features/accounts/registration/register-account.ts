import type { Static } from 'typebox';

import { createPasswordLink, passwordLinkAddress } from '../../credentials/index.ts';
import type { Clock } from '../../../clock.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Transaction } from '../../../storage/database.ts';
import { insertAccount } from '../accounts-store.ts';
import { giveDefaultLines } from './default-lines-store.ts';
import { createApiKey } from '../keys/api-keys.ts';
import { readRegistration } from './read-registration.ts';
import { createUser } from '../../users/index.ts';
import type { registeredSchema, Registration } from './register-fields.ts';
import { welcomeJob } from './welcome-job.ts';
import { refuseTakenFields } from '../refuse-taken-fields.ts';

interface Seller {
  readonly id: number | null;
  readonly sites: readonly string[];
}

interface Registrar {
  readonly seller: Seller;
  /** The plan of the account that registers, which the new one must not be better than; undefined: an operator. */
  readonly ownPlanId?: number;
  readonly origin: string;
}

/** Creates an account with its owner and first key. Key and password link are returned here only; digests are stored. */
export async function registerAccount(
  tx: Transaction,
  clock: Clock,
  given: Registration,
  { seller, ownPlanId, origin }: Registrar,
): Promise<Static<typeof registeredSchema>> {
  const now = clock.now();
  const account = await readRegistration(tx, given, { sites: seller.sites, ownPlanId, now });
  const id = await refuseTakenFields(
    insertAccount(tx, { ...account, sellerId: seller.id, verifiedAt: null, now }),
  );
  await giveDefaultLines(tx, id);
  const { username, mobile, firstName, lastName } = account;
  const owner = {
    accountId: id,
    role: 'owner',
    username,
    name: `${firstName} ${lastName}`,
    mobile,
    now,
  } as const;
  const userId = await refuseTakenFields(createUser(tx, owner));
  const { key } = await createApiKey(tx, clock, id, { name: 'first' });
  if (given.should_notify_user) await enqueue(tx, clock, welcomeJob, { payload: { accountId: id } });
  const token = await createPasswordLink(tx, clock, userId);
  return { id, username, api_key: key, password_set_url: passwordLinkAddress(origin, token) };
}
