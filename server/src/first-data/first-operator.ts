import { createOperatorKey, createOperatorUser, insertOperator } from '../features/people/operators/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

export async function firstOperator(
  tx: Transaction,
  { clock, config }: Platform,
): Promise<{ operatorKey: string; adminLink: string }> {
  const operatorId = await insertOperator(tx, 'admin', clock.now());
  const operatorKey = await createOperatorKey(tx, clock, operatorId, {
    name: 'first',
    key: config.operatorKey,
  });
  const user = { operatorId, username: 'admin', name: 'admin', mobile: null };
  return { operatorKey, adminLink: await createOperatorUser(tx, clock, user) };
}
