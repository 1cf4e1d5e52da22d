import { createPasswordLink } from '../features/credentials/index.ts';
import { createApiKey, insertAccount } from '../features/accounts/index.ts';
import { insertPlan } from '../features/plans/index.ts';
import { createUser } from '../features/users/index.ts';
import { insertCredit, ledgerCause } from '../features/wallet/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

const creditAmount = 10_000_000;
const mobile = '09120000000';

/** The default plan: larger purchases get a lower price per page. */
const firstPlan = {
  title: 'پایه',
  tariffs: [
    { fromAmount: 0, rate: 120 },
    { fromAmount: 1_000_000, rate: 110 },
    { fromAmount: 10_000_000, rate: 100 },
  ],
};

export async function firstAccount(
  tx: Transaction,
  { clock, config }: Platform,
): Promise<{ accountId: number; apiKey: string; ownerLink: string }> {
  const now = clock.now();
  const planId = await insertPlan(tx, firstPlan);
  const accountId = await insertAccount(tx, {
    username: 'first',
    planId,
    mobile,
    firstName: 'حساب',
    lastName: 'نخست',
    now,
  });
  const owner = { accountId, role: 'owner', username: 'first', name: 'حساب نخست', mobile, now } as const;
  const ownerLink = await createPasswordLink(tx, clock, await createUser(tx, owner));
  await insertCredit(tx, {
    accountId,
    amount: creditAmount,
    rate: 100,
    kind: 'gift',
    cause: ledgerCause.firstStart(),
    now,
  });
  const { key } = await createApiKey(tx, clock, accountId, {
    name: 'first',
    ...(config.apiKey !== undefined && { key: config.apiKey }),
  });
  return { accountId, apiKey: key, ownerLink };
}
