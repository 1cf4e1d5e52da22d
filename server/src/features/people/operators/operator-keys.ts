import type { Clock } from '../../../clock.ts';
import { WrongSetting } from '../../../config.ts';
import type { Transaction } from '../../../storage/database.ts';
import { keyDigest, keyHint, newSecretKey } from '../../common/keys/index.ts';
import { findFirstOperatorId, findOperatorKeyOwner, insertOperatorKey } from './operators-store.ts';

/** Creates a key and returns it; only its digest is stored, so it cannot be shown later. */
export async function createOperatorKey(
  tx: Transaction,
  clock: Clock,
  operatorId: number,
  { name, key = newSecretKey('peykop') }: { name: string; key?: string | undefined },
): Promise<string> {
  await insertOperatorKey(tx, operatorId, {
    name,
    digest: keyDigest(key),
    hint: keyHint(key),
    now: clock.now(),
  });
  return key;
}

/** Adds PEYK_OPERATOR_KEY to the first operator unless it is there, also if it was set after the first start. */
export async function ensureConfiguredOperatorKey(tx: Transaction, clock: Clock, key: string): Promise<void> {
  const operatorId = await findFirstOperatorId(tx);
  if (operatorId === undefined) return;
  const owner = await findOperatorKeyOwner(tx, keyDigest(key));
  if (owner === undefined) await createOperatorKey(tx, clock, operatorId, { name: 'PEYK_OPERATOR_KEY', key });
  else if (owner.operator_id !== operatorId || owner.revoked_at !== null) {
    throw new WrongSetting('PEYK_OPERATOR_KEY was revoked or belongs to another operator; set another key');
  }
}
