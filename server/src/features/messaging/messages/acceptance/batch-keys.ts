import type { WriterClient } from '../../../../storage/writers.ts';
import { claimBatchKeys, finishBatchKeys } from '../../../common/idempotency/index.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import type { AcceptResult, AcceptResults } from './accept-result.ts';

/** Results for sends whose idempotency key was used before; the keys of the others are claimed in this transaction. */
export async function claimSendKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  now: Date,
): Promise<AcceptResults> {
  const used = await claimBatchKeys(client, keyed, now);
  return new Map<SingleSend, AcceptResult>(
    [...used].map(([send, result]) => [
      send,
      result.kind === 'repeated' ? { ...result, answer: result.answer as AcceptedSend } : result,
    ]),
  );
}

/** Whether it was neither stored nor charged, and may be sent again with the same key or claim. */
export const isRefused = (result: AcceptResult | undefined) =>
  result?.kind === 'insufficient' || result?.kind === 'key-spent';

/** Stores the answers of accepted sends under their keys, and deletes the keys of refused sends. */
export function finishSendKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  results: AcceptResults,
): Promise<void>[] {
  const accepted = new Map<SingleSend, AcceptedSend>();
  for (const send of keyed) {
    const result = results.get(send);
    if (result?.kind === 'accepted') accepted.set(send, result.answer);
  }
  const refused = keyed.filter((send) => isRefused(results.get(send)));
  return finishBatchKeys(client, { accepted, refused });
}
