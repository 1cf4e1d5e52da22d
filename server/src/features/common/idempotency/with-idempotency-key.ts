import type { StatementClient } from '../../../storage/statement-client.ts';
import { idempotencyConflict, keyExpiry } from './idempotency.ts';
import { claimKeys, listKeys, updateKeyAnswers } from './idempotency-store.ts';
import type { Idempotency } from './idempotency.ts';

export interface KeyedCall {
  readonly accountId: number;
  readonly idempotency: Idempotency | null;
  /** Its schedule, if any: the key expires 48 hours after it. */
  readonly schedule: Date | null;
}

/**
 * Runs `work` once for an idempotency key: a repeated call gets the stored answer, another body is refused. Runs in
 * the caller's transaction, so that the key is free again if the work fails.
 */
export async function withIdempotencyKey<Answer>(
  client: StatementClient,
  { accountId, idempotency, schedule }: KeyedCall,
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
