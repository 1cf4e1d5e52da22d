import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { insertDeliveries } from '../receipts/deliveries-store.ts';
import { receiptsOf, submittedOf } from '../receipts/make-receipts.ts';
import type { MessageIds } from './message-ids.ts';
import { endParts, type StoredPart } from './parts-store.ts';

interface Refusal {
  readonly ids: MessageIds;
  readonly now: Date;
  /** The part whose answer is still to be written, and is the refusal. */
  readonly unanswered?: number;
}

/** Ends parts of one account that become no message: not sent, not charged, and those that were answered get receipts. */
export async function refuseParts(
  tx: Transaction,
  parts: readonly StoredPart[],
  { ids, now, unanswered }: Refusal,
): Promise<void> {
  const [first] = parts;
  if (first === undefined) return;
  const ended = await endParts(tx, first.account_id, {
    ids: parts.map(({ id }) => id),
    state: 'REJECTD',
    now,
  });
  const receipts = await receiptsOf(
    ids,
    parts
      .filter(({ id }) => ended.has(id) && id !== unanswered)
      .map((part) => ({ message: submittedOf(part), state: 'REJECTD', at: now })),
    now,
  );
  if (receipts.length > 0) await insertDeliveries(statementClientOf(tx), receipts);
}

export const refusePartsNow = (
  { db, clock }: Platform,
  parts: readonly StoredPart[],
  refusal: Omit<Refusal, 'now'>,
): Promise<void> =>
  db.transaction().execute((tx) => refuseParts(tx, parts, { ...refusal, now: clock.now() }));
