import type { Clock } from '../../../../clock.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { insertApiKey, markKeyRevoked, noLimits, type KeyLimits } from './api-keys-store.ts';
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

/** What other features do with keys of an account. */
export const apiKeys = { create: createApiKey, revoke: revokeApiKey };
