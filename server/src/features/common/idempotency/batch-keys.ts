import type { StatementClient } from '../../../storage/statement-client.ts';
import { claimKeys, deleteKeys, listKeys, updateKeyAnswers } from './idempotency-store.ts';
import { keyExpiry } from './idempotency.ts';
import type { KeyedCall } from './with-idempotency-key.ts';

/** What a call whose key was used before gets: the stored answer, or a refusal because its body is another one. */
type UsedKey = { readonly kind: 'repeated'; readonly answer: unknown } | { readonly kind: 'key-conflict' };

/** The calls of a batch whose key was used before; the keys of the others are claimed in this transaction. */
export async function claimBatchKeys<Call extends KeyedCall>(
  client: StatementClient,
  calls: readonly Call[],
  now: Date,
): Promise<Map<Call, UsedKey>> {
  if (calls.length === 0) return new Map();
  const wanted = calls.map((call) => ({
    ...keyNameOf(call),
    bodyDigest: digestOf(call),
    expiresAt: keyExpiry(call.schedule, now),
  }));
  // In one order in all processes: two batches that claim the same keys in opposite orders would wait for each other.
  wanted.sort((one, other) => one.accountId - other.accountId || (one.key < other.key ? -1 : 1));
  const claimed = await claimKeys(client, wanted, now);
  const isClaimed = new Set(claimed.map(({ account_id, key }) => `${account_id} ${key}`));
  const used = calls.filter((call) => !isClaimed.has(`${call.accountId} ${keyNameOf(call).key}`));
  if (used.length === 0) return new Map();
  const stored = new Map(
    (await listKeys(client, used.map(keyNameOf))).map((row) => [`${row.account_id} ${row.key}`, row]),
  );
  return new Map(
    used.map((call) => {
      const row = stored.get(`${call.accountId} ${keyNameOf(call).key}`);
      const isSame = row !== undefined && row.body_digest.equals(digestOf(call));
      return [call, isSame ? { kind: 'repeated', answer: row.answer } : { kind: 'key-conflict' }];
    }),
  );
}

/** Stores the answers of accepted calls under their keys, and deletes the keys of refused ones. */
export function finishBatchKeys<Call extends KeyedCall>(
  client: StatementClient,
  { accepted, refused }: { accepted: ReadonlyMap<Call, unknown>; refused: readonly Call[] },
): Promise<void>[] {
  const answers = [...accepted].map(([call, answer]) => ({ ...keyNameOf(call), answer }));
  return [
    ...(answers.length > 0 ? [updateKeyAnswers(client, answers)] : []),
    ...(refused.length > 0 ? [deleteKeys(client, refused.map(keyNameOf))] : []),
  ];
}

function keyNameOf({ accountId, idempotency }: KeyedCall) {
  return { accountId, key: idempotency?.key ?? '' };
}

function digestOf({ idempotency }: KeyedCall): Buffer {
  return idempotency?.bodyDigest ?? Buffer.alloc(0);
}
