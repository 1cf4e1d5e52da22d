import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertApiKey, markKeyRevoked } from './keys-store.ts';
import { keyDigest, keyHint, newSecretKey, notifyKeysChanged } from '../keys/index.ts';

/** Makes a key; this is the only moment it can be shown. */
export async function createApiKey(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  { name, key = newSecretKey('peyk') }: { name: string; key?: string },
): Promise<{ id: number; key: string }> {
  const id = await insertApiKey(tx, accountId, {
    name,
    digest: keyDigest(key),
    hint: keyHint(key),
    now: clock.now(),
  });
  return { id, key };
}

/** From the next request on the key opens nothing, in any process. */
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
