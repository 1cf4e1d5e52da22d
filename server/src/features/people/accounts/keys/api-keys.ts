import type { Clock } from '../../../../clock.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { WrongSetting } from '../../../../config.ts';
import { findFirstAccountId } from '../accounts-store.ts';
import { findKeyOwner, insertApiKey, markKeyRevoked, noLimits, type KeyLimits } from './api-keys-store.ts';
import { keyDigest, keyHint, newSecretKey, notifyKeysChanged } from '../../../common/keys/index.ts';

/** Creates a key and returns it; only its digest is stored, so it cannot be shown later. */
export async function createApiKey(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  { name, key: given, limits = noLimits }: { name: string; key?: string; limits?: KeyLimits },
): Promise<{ id: number; key: string }> {
  const key = given ?? newSecretKey(prefixOf(limits));
  const id = await insertApiKey(tx, accountId, {
    ...limits,
    name,
    digest: keyDigest(key),
    hint: keyHint(key),
    now: clock.now(),
  });
  return { id, key };
}

/** What a key is for, said in its first letters: people and scanners of secrets read them. */
function prefixOf({ isTest = false, provider = null }: KeyLimits): Parameters<typeof newSecretKey>[0] {
  if (provider !== null) return isTest ? 'peyk_doortest' : 'peyk_door';
  return isTest ? 'peyk_test' : 'peyk_live';
}

/** Revokes a key and clears the key caches of all processes. False if it does not exist or was already revoked. */
export async function revokeApiKey(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  keyId: number,
): Promise<boolean> {
  const revoked = await markKeyRevoked(tx, accountId, keyId, clock.now());
  if (revoked) await notifyKeysChanged(tx);
  return revoked;
}

/** Adds PEYK_API_KEY to the first account unless it is there, also if it was set after the first start. */
async function ensureConfiguredApiKey(tx: Transaction, clock: Clock, key: string): Promise<void> {
  const accountId = await findFirstAccountId(tx);
  if (accountId === undefined) return;
  const owner = await findKeyOwner(tx, keyDigest(key));
  if (owner === undefined) await createApiKey(tx, clock, accountId, { name: 'PEYK_API_KEY', key });
  else if (owner.account_id !== accountId || owner.revoked) {
    throw new WrongSetting('PEYK_API_KEY was revoked or belongs to another account; set another key');
  }
}

/** What other features do with keys of an account. */
export const apiKeys = {
  create: createApiKey,
  revoke: revokeApiKey,
  ensureConfigured: ensureConfiguredApiKey,
};
