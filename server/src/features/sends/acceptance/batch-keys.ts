import type { WriterClient } from '../../../storage/writer-transaction.ts';
import { keyExpiry } from '../idempotency/idempotency.ts';
import { claimKeys, deleteKeys, listKeys, updateKeyAnswers } from '../idempotency/idempotency-store.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import type { AcceptResult, AcceptResults } from './accept-result.ts';

/** Results for sends whose idempotency key was used before; the keys of the others are claimed in this transaction. */
export async function claimBatchKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  now: Date,
): Promise<AcceptResults> {
  const results = new Map<SingleSend, AcceptResult>();
  if (keyed.length === 0) return results;
  const claimed = await claimKeys(
    client,
    keyed.map((send) => ({
      ...keyNameOf(send),
      bodyDigest: digestOf(send),
      expiresAt: keyExpiry(send.schedule, now),
    })),
    now,
  );
  const isClaimed = new Set(claimed.map(({ account_id, key }) => `${account_id} ${key}`));
  const used = keyed.filter((send) => !isClaimed.has(`${send.accountId} ${keyNameOf(send).key}`));
  if (used.length === 0) return results;
  const stored = new Map(
    (await listKeys(client, used.map(keyNameOf))).map((row) => [`${row.account_id} ${row.key}`, row]),
  );
  for (const send of used) {
    const row = stored.get(`${send.accountId} ${keyNameOf(send).key}`);
    const isSame = row !== undefined && row.body_digest.equals(digestOf(send));
    results.set(
      send,
      isSame ? { kind: 'repeated', answer: row.answer as AcceptedSend } : { kind: 'key-conflict' },
    );
  }
  return results;
}

/** Stores the answers of accepted sends under their keys, and deletes the keys of refused sends. */
export function finishBatchKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  results: AcceptResults,
): Promise<void>[] {
  const answers = keyed.flatMap((send) => {
    const result = results.get(send);
    return result?.kind === 'accepted' ? [{ ...keyNameOf(send), answer: result.answer }] : [];
  });
  const refused = keyed.filter((send) => results.get(send)?.kind === 'insufficient').map(keyNameOf);
  return [
    ...(answers.length > 0 ? [updateKeyAnswers(client, answers)] : []),
    ...(refused.length > 0 ? [deleteKeys(client, refused)] : []),
  ];
}

function keyNameOf({ accountId, idempotency }: SingleSend) {
  return { accountId, key: idempotency?.key ?? '' };
}

function digestOf({ idempotency }: SingleSend): Buffer {
  return idempotency?.bodyDigest ?? Buffer.alloc(0);
}
