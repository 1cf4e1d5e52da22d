import { createOperatorKey, insertOperator } from '../features/operators/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

export async function firstOperator(tx: Transaction, { clock, config }: Platform): Promise<string> {
  const operatorId = await insertOperator(tx, 'first', clock.now());
  return createOperatorKey(tx, clock, operatorId, { name: 'first', key: config.operatorKey });
}
