import type { Platform } from '../../../../platform.ts';
import { partKey } from '../receipts/part-progress.ts';
import { findParts } from '../receipts/parts-store.ts';
import { findUnanswered } from '../receipts/unanswered-store.ts';
import { receiptKey, type UnmatchedReceipt } from '../receipts/unmatched-receipts.ts';
import type { OutcomeBatch } from './write-batch.ts';

type Written = { -readonly [Name in keyof OutcomeBatch]: OutcomeBatch[Name][number][] };

/** What is written in one transaction. */
export interface GroupBatch {
  readonly group: number;
  readonly batch: OutcomeBatch;
}

interface DividedBatch {
  readonly parts: readonly GroupBatch[];
  /** Receipts of no account. One group alone could not tell: messages of others may be meant as well. */
  readonly ofNobody: readonly UnmatchedReceipt[];
}

/**
 * Divides a batch into one for each group of accounts, in their order, so that a lost server holds up only its own accounts.
 * Of a single group the batch itself. If receipts of unknown messages cannot be looked up, they wait for the next batch.
 */
export function divideBatch(platform: Platform, batch: OutcomeBatch): Promise<DividedBatch> {
  return divide(platform, batch).catch(() => divide(platform, { ...batch, unmatched: [] }));
}

async function divide(platform: Platform, batch: OutcomeBatch): Promise<DividedBatch> {
  const { accountGroups } = platform;
  if (!accountGroups.areSeveral) return { parts: [{ group: 0, batch }], ofNobody: [] };
  const byGroup = new Map<number, Written>();
  const of = (accountId: number) => {
    const group = accountGroups.groupOf(accountId);
    const found = byGroup.get(group) ?? { changes: [], newProgress: [], partReceipts: [], unmatched: [] };
    byGroup.set(group, found);
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
  const parts = [...byGroup]
    .sort(([one], [other]) => one - other)
    .map(([group, part]) => ({ group, batch: part }));
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
