import type { WalletClient } from '../wallet/index.ts';
import { idempotencyConflict, keyExpiry } from './idempotency.ts';
import { claimKeys, listKeys, updateKeyAnswers } from './idempotency-store.ts';
import type { Idempotency } from './send.ts';

interface KeyUse {
  readonly accountId: number;
  readonly idempotency: Idempotency | null;
  /** The moment it waits for, if any: its key is remembered until some time after that. */
  readonly schedule: Date | null;
}

/**
 * Does what a call with this key asks for, once: a repeated call gets the earlier answer, another body is refused.
 * All of it in the caller's transaction, so that work that fails gives its key back.
 */
export async function onceForKey<Answer>(
  client: WalletClient,
  { accountId, idempotency, schedule }: KeyUse,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotency === null) return work();
  const { key, bodyDigest } = idempotency;
  const wanted = { accountId, key, bodyDigest, expiresAt: keyExpiry(schedule, now) };
  const claimed = await claimKeys(client, [wanted], now);
  if (claimed.length === 0) {
    const [stored] = await listKeys(client, [{ accountId, key }]);
    if (!stored?.body_digest.equals(bodyDigest)) throw idempotencyConflict();
    return stored.answer as Answer;
  }
  const answer = await work();
  await updateKeyAnswers(client, [{ accountId, key, answer }]);
  return answer;
}
