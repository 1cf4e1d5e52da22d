import type { WriterClient } from '../../../../storage/writers.ts';
import { messageKey, type Change, type Message } from '../message.ts';
import { changeOfReceipt } from '../outcomes/outcome-rules.ts';
import { partKey } from './part-progress.ts';
import {
  findParts,
  insertParts,
  listDeliveredItems,
  markPartsDelivered,
  type PartRow,
} from './parts-store.ts';
import { findUnanswered } from './unanswered-store.ts';
import { receiptKey, type UnmatchedReceipt } from './unmatched-receipts.ts';

interface LateContext {
  readonly now: Date;
  /** The processes that live, where the client does not know them: at a worker. */
  readonly living?: readonly number[] | undefined;
}

/** Changes by receipts whose message this process does not hold any more, and the keys of those that found theirs. */
export async function lateReceipts(
  client: WriterClient,
  unmatched: readonly UnmatchedReceipt[],
  context: LateContext,
): Promise<{ late: readonly Change[]; found: ReadonlySet<string> }> {
  const rows = await findParts(
    client,
    unmatched.map(({ carrier, receipt }) => ({ carrier, messageId: receipt.carrierMessageId })),
  );
  const found = new Set(rows.map(({ carrier, message_id }) => partKey(carrier, message_id)));
  const byRecipient = await changesByRecipient(
    client,
    unmatched.filter((one) => !found.has(receiptKey(one))),
    context,
  );
  for (const { key } of byRecipient) found.add(key);
  // Now its id is known: a repeated receipt finds it.
  await insertParts(
    client,
    byRecipient.map(({ part }) => part),
  );
  const late = firstPerItem([
    ...(rows.length > 0 ? await changesOfReceipts(client, rows, unmatched) : []),
    ...byRecipient.map(({ change }) => change),
  ]);
  return { late, found };
}

/** Changes by receipts with an unknown id: the process that handed their message over died before it had the answer. */
async function changesByRecipient(
  client: WriterClient,
  unknown: readonly UnmatchedReceipt[],
  { now, living }: LateContext,
) {
  const named = unknown.filter(({ receipt }) => receipt.to !== null);
  const rows = await findUnanswered(
    client,
    named.map(({ receipt }) => ({ mobile: receipt.to ?? '', line: receipt.from })),
    now,
    living,
  );
  return rows.flatMap(({ number, account_id, request_id, n, released_at }) => {
    const one = named[number - 1];
    const final = one && changeOfReceipt(one.receipt);
    if (one === undefined || final === undefined) return [];
    const message = { accountId: account_id, requestId: request_id, n } as Message;
    const change: Change = {
      message,
      carrier: one.carrier,
      sentAt: released_at,
      retryAt: null,
      attempts: 1,
      ...final,
    };
    const part = {
      carrier: one.carrier,
      messageId: one.receipt.carrierMessageId,
      accountId: account_id,
      requestId: request_id,
      n,
      parts: 1,
      deliveredAt: final.deliveredAt,
      submittedAt: now,
    };
    return [{ key: receiptKey(one), change, part }];
  });
}

/** Changes by receipts found in the database: a failed part fails the item, the last delivered part delivers it. */
async function changesOfReceipts(
  client: WriterClient,
  rows: readonly PartRow[],
  late: readonly UnmatchedReceipt[],
): Promise<Change[]> {
  const receipts = new Map(late.map((one) => [receiptKey(one), one.receipt]));
  const changes: Change[] = [];
  const delivered = rows.flatMap((row) => {
    const receipt = receipts.get(partKey(row.carrier, row.message_id));
    const final = receipt && changeOfReceipt(receipt);
    if (receipt === undefined || final === undefined) return [];
    if (final.status === 'delivered') return [{ row, at: receipt.at }];
    changes.push(changeOfRow(row, final));
    return [];
  });
  await markPartsDelivered(
    client,
    delivered.map(({ row, at }) => ({
      accountId: row.account_id,
      carrier: row.carrier,
      messageId: row.message_id,
      at,
    })),
  );
  const whole = await listDeliveredItems(
    client,
    delivered.map(({ row }) => row),
  );
  const isWhole = new Set(
    whole.map(({ account_id, request_id, n }) => messageKey(account_id, request_id, n)),
  );
  for (const { row, at } of delivered) {
    if (!isWhole.has(messageKey(row.account_id, row.request_id, row.n))) continue;
    changes.push(
      changeOfRow(row, { status: 'delivered', detail: 'delivered', error: null, deliveredAt: at }),
    );
  }
  return changes;
}

function changeOfRow(
  { carrier, account_id, request_id, n }: PartRow,
  final: Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>,
): Change {
  const message = { accountId: account_id, requestId: request_id, n } as Message;
  return { message, carrier, sentAt: null, retryAt: null, attempts: 0, ...final };
}

// One statement cannot update a row twice: the first change of each item is kept.
function firstPerItem(changes: readonly Change[]): Change[] {
  const seen = new Map<string, Change>();
  for (const change of changes) {
    const { accountId, requestId, n } = change.message;
    const key = messageKey(accountId, requestId, n);
    if (!seen.has(key)) seen.set(key, change);
  }
  return [...seen.values()];
}
