import type { WriterClient } from '../../storage/writer-transaction.ts';
import { keyExpiry } from './idempotency.ts';
import { claimKeys, deleteKeys, listKeys, updateKeyAnswers } from './idempotency-store.ts';
import type { AcceptedSend, SingleSend } from './send.ts';
import type { Verdict, Verdicts } from './verdict.ts';

/** Results for sends whose idempotency key was used before; the keys of the others are claimed in this transaction. */
export async function claimBatchKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  now: Date,
): Promise<Verdicts> {
  const verdicts = new Map<SingleSend, Verdict>();
  if (keyed.length === 0) return verdicts;
  const claimed = await claimKeys(
    client,
    keyed.map((send) => ({
      ...nameOf(send),
      bodyDigest: digestOf(send),
      expiresAt: keyExpiry(send.schedule, now),
    })),
    now,
  );
  const isClaimed = new Set(claimed.map(({ account_id, key }) => `${account_id} ${key}`));
  const used = keyed.filter((send) => !isClaimed.has(`${send.accountId} ${nameOf(send).key}`));
  if (used.length === 0) return verdicts;
  const stored = new Map(
    (await listKeys(client, used.map(nameOf))).map((row) => [`${row.account_id} ${row.key}`, row]),
  );
  for (const send of used) {
    const row = stored.get(`${send.accountId} ${nameOf(send).key}`);
    const isSame = row !== undefined && row.body_digest.equals(digestOf(send));
    verdicts.set(
      send,
      isSame ? { verdict: 'repeated', answer: row.answer as AcceptedSend } : { verdict: 'key-conflict' },
    );
  }
  return verdicts;
}

/** Stores the answers of accepted sends under their keys, and deletes the keys of refused sends. */
export function finishBatchKeys(
  client: WriterClient,
  keyed: readonly SingleSend[],
  verdicts: Verdicts,
): Promise<void>[] {
  const answers = keyed.flatMap((send) => {
    const verdict = verdicts.get(send);
    return verdict?.verdict === 'accepted' ? [{ ...nameOf(send), answer: verdict.answer }] : [];
  });
  const refused = keyed.filter((send) => verdicts.get(send)?.verdict === 'insufficient').map(nameOf);
  return [
    ...(answers.length > 0 ? [updateKeyAnswers(client, answers)] : []),
    ...(refused.length > 0 ? [deleteKeys(client, refused)] : []),
  ];
}

function nameOf({ accountId, idempotency }: SingleSend) {
  return { accountId, key: idempotency?.key ?? '' };
}

function digestOf({ idempotency }: SingleSend): Buffer {
  return idempotency?.bodyDigest ?? Buffer.alloc(0);
}
