import type { Clock } from '../../../../clock.ts';
import { WrongSetting } from '../../../../config.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { findFirstAccountId } from '../accounts-store.ts';
import { createApiKey } from './api-keys.ts';
import { findKeyOwner } from './api-keys-store.ts';
import { keyDigest } from '../../../common/keys/index.ts';

/** Adds PEYK_API_KEY to the first account unless it is there, also if it was set after the first start. */
export async function ensureConfiguredApiKey(tx: Transaction, clock: Clock, key: string): Promise<void> {
  const accountId = await findFirstAccountId(tx);
  if (accountId === undefined) return;
  const owner = await findKeyOwner(tx, keyDigest(key));
  if (owner === undefined) await createApiKey(tx, clock, accountId, { name: 'PEYK_API_KEY', key });
  else if (owner.account_id !== accountId || owner.revoked) {
    throw new WrongSetting('PEYK_API_KEY was revoked or belongs to another account; set another key');
  }
}
