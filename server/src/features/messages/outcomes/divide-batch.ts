import type { Platform } from '../../../platform.ts';
import { partKey } from '../receipts/part-progress.ts';
import { findParts } from '../receipts/parts-store.ts';
import { findUnanswered } from '../receipts/unanswered-store.ts';
import { receiptKey, type UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import type { OutcomeBatch } from './write-batch.ts';

type Written = { -readonly [Name in keyof OutcomeBatch]: OutcomeBatch[Name][number][] };

/** What is written in one shard. */
export interface ShardBatch {
  readonly shard: number;
  readonly batch: OutcomeBatch;
}

export interface DividedBatch {
  readonly parts: readonly ShardBatch[];
  /** Receipts of no account. One shard alone could not tell: messages of others may be meant as well. */
  readonly ofNobody: readonly UnmatchedReceipt[];
}

/**
 * Divides a batch into one for each shard, in the order of shards, so that every transaction is of one shard and one that
 * is lost holds up only its own accounts. Without shards the batch itself.
 */
export async function divideBatch(platform: Platform, batch: OutcomeBatch): Promise<DividedBatch> {
  const { shards } = platform;
  if (!shards.isSharded) return { parts: [{ shard: 0, batch }], ofNobody: [] };
  const byShard = new Map<number, Written>();
  const of = (accountId: number) => {
    const shard = shards.shardOf(accountId);
    const found = byShard.get(shard) ?? { changes: [], newProgress: [], partReceipts: [], unmatched: [] };
    byShard.set(shard, found);
    return found;
  };
  for (const change of batch.changes) of(change.message.accountId).changes.push(change);
  for (const progress of batch.newProgress) of(progress.message.accountId).newProgress.push(progress);
  for (const receipt of batch.partReceipts) of(receipt.accountId).partReceipts.push(receipt);
  const accounts = await findAccounts(platform, batch.unmatched);
  const ofNobody: UnmatchedReceipt[] = [];
  for (const one of batch.unmatched) {
    const accountId = accounts.get(receiptKey(one));
    if (accountId === undefined) ofNobody.push(one);
    else of(accountId).unmatched.push(one);
  }
  const parts = [...byShard]
    .sort(([one], [other]) => one - other)
    .map(([shard, part]) => ({ shard, batch: part }));
  return { parts, ofNobody };
}

/** Whose message a receipt is of, as far as it can be found. */
async function findAccounts(
  { pool, clock }: Platform,
  unmatched: readonly UnmatchedReceipt[],
): Promise<Map<string, number>> {
  const accounts = new Map<string, number>();
  if (unmatched.length === 0) return accounts;
  const parts = await findParts(
    pool,
    unmatched.map(({ carrier, receipt }) => ({ carrier, messageId: receipt.carrierMessageId })),
  );
  for (const { carrier, message_id, account_id } of parts)
    accounts.set(partKey(carrier, message_id), account_id);
  const named = unmatched.filter((one) => !accounts.has(receiptKey(one)) && one.receipt.to !== null);
  const rows = await findUnanswered(
    pool,
    named.map(({ receipt }) => ({ mobile: receipt.to ?? '', line: receipt.from })),
    clock.now(),
  );
  for (const { number, account_id } of rows) {
    const one = named[number - 1];
    if (one !== undefined) accounts.set(receiptKey(one), account_id);
  }
  return accounts;
}
