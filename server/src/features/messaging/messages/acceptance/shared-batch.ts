import type { SingleSend } from '../send.ts';

/**
 * Takes the sends of the next batch away from those that wait. Two sends with the same idempotency key or claim never share a
 * batch: the second waits and then finds what the first stored. Sends with and without one do not share it either: an
 * unanswered commit is settled for the whole batch.
 */
export function takeBatch<Pending extends { readonly send: SingleSend }>(
  pending: Pending[],
  batchMax: number,
): Pending[] {
  const candidates = pending.splice(0, batchMax);
  const isKeyed = candidates[0] !== undefined && keyOf(candidates[0].send) !== null;
  const keys = new Set<string>();
  const deferred: Pending[] = [];
  const batch = candidates.filter((one) => {
    const key = keyOf(one.send);
    if (key === null && !isKeyed) return true;
    const name = `${one.send.accountId} ${key}`;
    if (key !== null && isKeyed && !keys.has(name)) return keys.add(name);
    deferred.push(one);
    return false;
  });
  pending.unshift(...deferred);
  return batch;
}

/** What no two sends of a batch share; null: nothing. */
export function keyOf({ idempotency, claim }: SingleSend): string | null {
  return idempotency?.key ?? claim?.key ?? null;
}
