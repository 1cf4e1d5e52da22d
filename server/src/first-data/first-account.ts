import { createApiKey, insertAccount } from '../features/accounts/index.ts';
import { insertPlan } from '../features/pricing/index.ts';
import { insertCredit } from '../features/wallet/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

const creditAmount = 10_000_000;

/** The plan everyone starts on: the more is bought at once, the less a page costs. */
const firstPlan = {
  title: 'پایه',
  permissions: ['sms', 'pattern', 'bulk', 'bank', 'postal', 'lbs', 'voice', 'phonebook', 'ticket'],
  tariffs: [
    { fromAmount: 0, rate: 120 },
    { fromAmount: 1_000_000, rate: 110 },
    { fromAmount: 10_000_000, rate: 100 },
  ],
};

export async function firstAccount(
  tx: Transaction,
  { clock, config }: Platform,
): Promise<{ accountId: number; apiKey: string }> {
  const now = clock.now();
  const planId = await insertPlan(tx, firstPlan);
  const accountId = await insertAccount(tx, {
    username: 'first',
    planId,
    mobile: '09120000000',
    firstName: 'حساب',
    lastName: 'نخست',
    now,
  });
  await insertCredit(tx, {
    accountId,
    amount: creditAmount,
    rate: 100,
    kind: 'gift',
    cause: 'first-start',
    now,
  });
  const { key } = await createApiKey(tx, clock, accountId, {
    name: 'first',
    ...(config.apiKey !== undefined && { key: config.apiKey }),
  });
  return { accountId, apiKey: key };
}
