import { createPasswordLink } from '../features/people/credentials/index.ts';
import { apiKeys, insertAccount } from '../features/people/accounts/index.ts';
import { insertPlan } from '../features/people/plans/index.ts';
import { createUser } from '../features/people/users/index.ts';
import { insertCredit, ledgerCause } from '../features/money/wallet/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

const creditAmount = 10_000_000;
const mobile = '09120000000';

/** Larger purchases get a lower price per page. */
const plan = {
  title: 'پایه',
  tariffs: [
    { fromAmount: 0, rate: 120 },
    { fromAmount: 1_000_000, rate: 110 },
    { fromAmount: 10_000_000, rate: 100 },
  ],
};

/** The plan of accounts that no other is given. */
export async function firstPlan(tx: Transaction): Promise<number> {
  return insertPlan(tx, plan);
}

export async function firstAccount(
  tx: Transaction,
  { clock, config }: Platform,
  { planId, isGivenCredit }: { readonly planId: number; readonly isGivenCredit: boolean },
): Promise<{ accountId: number; apiKey: string; ownerLink: string }> {
  const now = clock.now();
  const accountId = await insertAccount(tx, {
    username: 'first',
    planId,
    mobile,
    firstName: 'حساب',
    lastName: 'اول',
    now,
  });
  const owner = { accountId, role: 'owner', username: 'first', name: 'حساب اول', mobile, now } as const;
  const ownerLink = await createPasswordLink(tx, clock, await createUser(tx, owner));
  const gift = { accountId, amount: creditAmount, rate: 100, kind: 'gift', now } as const;
  if (isGivenCredit) await insertCredit(tx, { ...gift, cause: ledgerCause.firstStart() });
  const { key } = await apiKeys.create(tx, clock, accountId, {
    name: 'first',
    ...(config.apiKey !== undefined && { key: config.apiKey }),
  });
  return { accountId, apiKey: key, ownerLink };
}
