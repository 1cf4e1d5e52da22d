import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { storedSends } from '../../messages/index.ts';
import type { DefaultCoding } from '../credentials/credential.ts';
import { lockCredential } from '../credentials/credentials-store.ts';
import { insertDeliveries } from '../receipts/deliveries-store.ts';
import { receiptsOf, submittedOf } from '../receipts/make-receipts.ts';
import type { ReceiptState } from '../receipts/receipt.ts';
import type { MessageIds } from './message-ids.ts';
import { joinToSends, listSentBefore, type SentPart, type StoredPart } from './parts-store.ts';
import { textOf } from './read-submit.ts';
import { refuseParts } from './refuse-parts.ts';

/** A client that had no answer submits again when it is bound again, and has gone through what it kept meanwhile. */
const repeatedMs = 3_600_000;

/**
 * Ends parts of one credential whose others never came. A part that the client submitted again, as it had no answer to it, has the end
 * of the text that was sent; any other is refused, not sent and not charged.
 */
export function endOverdueParts(
  { db, clock }: Platform,
  ids: MessageIds,
  parts: readonly StoredPart[],
): Promise<void> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const joined = await joinRepeated(tx, parts, { ids, now });
    const others = parts.filter(({ id }) => !joined.has(id));
    await refuseParts(tx, others, { ids, now });
  });
}

interface Ending {
  readonly ids: MessageIds;
  readonly now: Date;
}

async function joinRepeated(
  tx: Transaction,
  parts: readonly StoredPart[],
  { ids, now }: Ending,
): Promise<ReadonlySet<number>> {
  const [first] = parts;
  if (first === undefined) return new Set();
  const wanted = { ids: parts.map(({ id }) => id), after: new Date(now.getTime() - repeatedMs) };
  if ((await listSentBefore(tx, first, wanted)).length === 0) return new Set();
  // From here on no process writes the ends of texts into parts of it.
  const credential = await lockCredential(tx, first.account_id, first.credential_id);
  const sent = new Map((await listSentBefore(tx, first, wanted)).map((part) => [part.id, part]));
  const repeated: { readonly part: StoredPart; readonly before: SentPart }[] = [];
  for (const part of parts) {
    const before = sent.get(part.id);
    if (before === undefined || credential === undefined) continue;
    const send = await storedSends.findOwn(tx, part.account_id, before.send_id);
    const words = textOf(part.part_octets, part.data_coding ?? 0, credential.default_coding as DefaultCoding);
    if (send?.text.includes(words) === true) repeated.push({ part, before });
  }
  const joined = await joinToSends(
    tx,
    first.account_id,
    repeated.map(({ before }) => before),
  );
  const ended = repeated.flatMap(({ part, before: { final_state: state, ended_at: at } }) =>
    joined.has(part.id) && state !== null
      ? [{ message: submittedOf(part), state: state as ReceiptState, at: at ?? now }]
      : [],
  );
  const receipts = await receiptsOf(ids, ended, now);
  if (receipts.length > 0) await insertDeliveries(statementClientOf(tx), receipts);
  return joined;
}
