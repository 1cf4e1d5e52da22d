import type { SingleSend } from '../send.ts';

/**
 * Takes the sends of the next batch away from those that wait. Two sends with the same idempotency key or claim never share a
 * batch: the second waits and then finds what the first stored. Sends with and without one do not share it either: an
 * unanswered commit is settled for the whole batch. Nor do sends with and without a bound: those without never wait for a key.
 */
export function takeBatch<Pending extends { readonly send: SingleSend }>(
  pending: Pending[],
  batchMax: number,
): Pending[] {
  const candidates = pending.splice(0, batchMax);
  const kind = candidates[0] === undefined ? plain : kindOf(candidates[0].send);
  const keys = new Set<string>();
  const deferred: Pending[] = [];
  const batch = candidates.filter((one) => {
    const key = keyOf(one.send);
    const name = `${one.send.accountId} ${key}`;
    if (kindOf(one.send) === kind && !keys.has(name)) {
      if (key !== null) keys.add(name);
      return true;
    }
    deferred.push(one);
    return false;
  });
  pending.unshift(...deferred);
  return batch;
}

/** Whether something is decided before it is stored: such sends have batches of their own. */
export const isApart = (send: SingleSend) => kindOf(send) !== plain;

const plain = 0;
const kindOf = (send: SingleSend) =>
  (keyOf(send) === null ? plain : 1) + (send.bound === undefined ? plain : 2);

/** What no two sends of a batch share; null: nothing. */
function keyOf({ idempotency, claim }: SingleSend): string | null {
  return idempotency?.key ?? claim?.key ?? null;
}
