import { failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { listBlacklisted } from '../blacklist/index.ts';
import { priceSend } from '../pricing/index.ts';
import { clientOf, listOpenCredits, lockCredits, writeCharges, type WalletClient } from '../wallet/index.ts';
import { insufficientBalance } from './accept-send.ts';
import { notifySends } from './accept-store.ts';
import { drawSendId, insertBulkSend, insertItems } from './bulk-store.ts';
import { ItemCollector, type BulkRecipient } from './item-collector.ts';
import { onceForKey } from './once-for-key.ts';
import type { AcceptedSend, Idempotency, SendType, WaitingFor } from './send.ts';

const noRecipients = failure({ code: 'no_recipients', status: 422, text: 'no_recipients' });

/** A send to many, checked, with its recipients as pages that are read once. */
export interface BulkSend {
  readonly accountId: number;
  readonly type: SendType;
  readonly line: { readonly id: number; readonly number: string; readonly factorPermille: number };
  readonly text: string;
  readonly schedule: Date | null;
  readonly waitingFor: WaitingFor | null;
  readonly idempotency: Idempotency | null;
  /** A send that is spoken: its sound, and how many units of time it is charged for in place of pages. */
  readonly voice?: { readonly fileId: number; readonly units: number };
  /** Recipients in the order in which they are sent to, each with its own text or null for the text of the send. */
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
  /** Answers the cost. Absent: the wallet is charged now. */
  readonly pay?: (client: WalletClient, payment: Payment) => Promise<number>;
}

interface Payment extends Pick<BulkSend, 'accountId' | 'line'> {
  /** What the charge must be entered under, so that items which fail are given back. */
  readonly cause: string;
  readonly pages: number;
  readonly now: Date;
}

/** A send whose answer tells more once its recipients were read; a repeated call gets that again too. */
interface Tells<More> {
  more?(): More;
}

/**
 * Stores every recipient as it is now, charges exactly those that were accepted, and lets the send go, all in one
 * transaction. The wallet is locked only at the end, so that reading a million recipients keeps nobody waiting.
 */
export async function acceptBulk<More extends object>(
  platform: Platform,
  send: BulkSend & Tells<More>,
): Promise<AcceptedSend & More> {
  const now = platform.clock.now();
  return platform.db
    .transaction()
    .execute((tx) => onceForKey(clientOf(tx), send, now, () => storeBulk(tx, send, now)));
}

/** The same in the transaction of a caller that has more to store with it, and perhaps paid for it before. */
export async function storeBulk<More extends object>(
  tx: Transaction,
  send: BulkSend & Tells<More>,
  now: Date,
): Promise<AcceptedSend & More> {
  const client = clientOf(tx);
  const id = await drawSendId(client);
  const { accountId, line, pay = chargeWallet } = send;
  const collector = await storeItems(tx, send, id);
  const cost = await pay(client, {
    accountId,
    line,
    cause: `send:${id}`,
    pages: collector.chargedPages,
    now,
  });
  // Where nobody may be written to there is nothing to decide or to wait for.
  const isOver = collector.blacklistedCount === collector.count;
  const waitingFor = isOver ? null : send.waitingFor;
  await insertBulkSend(client, {
    ...send,
    id,
    waitingFor,
    state: isOver ? 'finished' : waitingFor === null ? 'running' : 'waiting',
    recipientsCount: collector.count,
    blacklistedCount: collector.blacklistedCount,
    pages: collector.longestPages,
    chargedPages: collector.chargedPages,
    cost,
    now,
  });
  if (waitingFor === null) await notifySends(client);
  return { ...answerOf(send, { id, cost, collector }), ...send.more?.() } as AcceptedSend & More;
}

/**
 * Reads and stores the recipients. A short call can name millions: a wallet that cannot pay for them is found out on
 * the way, as it stands then, and not after all of them were written.
 */
async function storeItems(tx: Transaction, send: BulkSend, requestId: number): Promise<ItemCollector> {
  const client = clientOf(tx);
  const { accountId, line } = send;
  const collector = new ItemCollector(send.voice?.units);
  const credits = send.pay === undefined ? await listOpenCredits(tx, accountId) : undefined;
  for await (const page of send.recipients(tx)) {
    const fresh = collector.fresh(page);
    const mobiles = fresh.map(({ mobile }) => mobile);
    const blocked = await listBlacklisted(client, { accountId, lineId: line.id, mobiles });
    const items = collector.items(fresh, blocked, send.text);
    if (credits && priceSend(credits, line.factorPermille, collector.chargedPages) === 'insufficient')
      throw insufficientBalance();
    await insertItems(client, { accountId, requestId }, items);
  }
  if (collector.count === 0) throw noRecipients();
  return collector;
}

function answerOf(
  { type, schedule }: BulkSend,
  { id, cost, collector }: { id: number; cost: number; collector: ItemCollector },
): AcceptedSend {
  return {
    id,
    type,
    status: 'in-queue',
    schedule: schedule?.toISOString() ?? null,
    recipients_count: collector.count,
    pages: collector.longestPages,
    cost,
  };
}

async function chargeWallet(
  client: WalletClient,
  { accountId, line, cause, pages, now }: Payment,
): Promise<number> {
  const credits = (await lockCredits(client, [accountId])).get(accountId) ?? [];
  const price = priceSend(credits, line.factorPermille, pages);
  if (price === 'insufficient') throw insufficientBalance();
  await writeCharges(client, [{ accountId, cause, draws: price.draws }], now);
  return price.cost;
}
