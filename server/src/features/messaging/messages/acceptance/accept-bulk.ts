import { notifyChanges } from '../../../../changes/index.ts';
import { insertItems } from './new-items-store.ts';
import { statementClientOf, type StatementClient } from '../../../../storage/statement-client.ts';
import { failure, insufficientBalance } from '../../../../failure.ts';
import type { SmppContent } from '../../../../carriers/carrier.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { nowMs, tracer } from '../../../../traces/index.ts';
import { addNotice } from '../../../common/notices/index.ts';
import { listLeftOut } from '../../../audiences/blacklist/index.ts';
import { countForKey, requireKeyLeft } from '../../../money/key-spending/index.ts';
import { ledgerCause, pageCharges } from '../../../money/wallet/index.ts';
import { notifySends } from './notify-store.ts';
import { countWaitingForApproval, nextSendId, insertBulkSend } from './bulk-store.ts';
import { ItemCollector, type BulkRecipient } from './item-collector.ts';
import { gradualItemsMax } from '../campaigns/gradual-slices.ts';
import { admitRecipients, limitsUnverified } from '../../../people/identity/index.ts';
import { withIdempotencyKey, type Idempotency } from '../../../common/idempotency/index.ts';
import type { ApprovalOutlook, WaitReason } from '../../approval/index.ts';
import { approvalOfSend } from '../decisions/approval-of-send.ts';
import type { BulkClaim } from '../bulk-claim.ts';
import type { TextRewriter } from '../text-rewriter.ts';
import type { AcceptedSend, SendLine, SendType, WaitingFor } from '../send.ts';

const tooManyWaiting = failure({
  code: 'too_many_waiting_sends',
  status: 429,
  text: 'too_many_waiting_sends',
});

const gradualTooLong = failure({ code: 'gradual_send_too_long', status: 422, text: 'gradual_send_too_long' });

export const noRecipients = failure({ code: 'no_recipients', status: 422, text: 'no_recipients' });

/** A validated send to many. Its recipients are a stream of pages that is read once. */
export interface BulkSend {
  readonly accountId: number;
  readonly type: SendType;
  readonly line: SendLine;
  readonly text: string;
  readonly schedule: Date | null;
  readonly waitingFor: WaitingFor | null;
  /** Why it waits for approval; absent: read from the rules when it is asked for. */
  readonly heldFor?: WaitReason;
  readonly idempotency: Idempotency | null;
  /** With a test key: not charged, not moderated, and handed to the simulator inside. */
  readonly isTest?: boolean;
  /** Voice sends only: the audio file, and the units of time that are charged in place of pages. */
  readonly voice?: { readonly fileId: number; readonly units: number };
  /** The pattern that its texts are made from. */
  readonly pattern?: { readonly code: string; readonly text: string };
  /** What carriers over SMPP get beside its text. */
  readonly smpp?: SmppContent;
  /** Pages of each message where they do not follow from its text. */
  readonly pagesEach?: number;
  /** An item that leaves later is not sent. */
  readonly validSeconds?: number | null;
  /** At most so many recipients an hour; null: as fast as carriers take them. */
  readonly perHour?: number | null | undefined;
  /** A number that comes twice gets both messages; otherwise the first only. */
  readonly allowsRepeats?: boolean;
  /** Changes texts before their pages are counted. */
  readonly rewriter?: TextRewriter | undefined;
  /** What is decided before the recipients are read, and noted after the send was stored. */
  readonly claim?: BulkClaim;
  /** Recipients in sending order, each with its own text or null for the text of the send. */
  recipients(tx: Transaction): AsyncIterable<readonly BulkRecipient[]>;
  /** Stores rows of another feature with the send, in its transaction. */
  readonly alsoStore?: (tx: Transaction, accepted: AcceptedSend) => Promise<void>;
  /** Stores more in the transaction before the wallet is locked, such as another send with many recipients. */
  readonly beforePay?: () => Promise<void>;
  /** Pays for the send and returns the cost. Absent: the wallet is charged now. */
  readonly pay?: (client: StatementClient, payment: Payment) => Promise<number>;
}

/** Lists of people without advertising stop neither approved patterns nor calls. */
function isExemptAtOperators({ pattern, voice }: Pick<BulkSend, 'pattern' | 'voice'>): boolean {
  return pattern !== undefined || voice !== undefined;
}

interface Payment extends Pick<BulkSend, 'accountId' | 'line'> {
  /** The ledger cause of the charge; refunds of failed items look the charge up by it. */
  readonly cause: ReturnType<typeof ledgerCause.send>;
  readonly pages: number;
  readonly now: Date;
}

/** Extra fields of the answer, known once the recipients were read. They are stored with the idempotency key too. */
interface WithExtraAnswer<More> {
  extraAnswer?(sendId: number): More;
}

/**
 * Stores the recipients, charges for those that were accepted, and releases the send, all in one transaction. The wallet
 * is locked only at the end, so that reading a million recipients does not block other sends of the account. `within`: a
 * transaction of the caller, for several sends that are accepted together.
 */
export async function acceptBulk<More extends object>(
  platform: Platform,
  send: BulkSend & WithExtraAnswer<More>,
  within?: Transaction,
): Promise<AcceptedSend & More> {
  const now = platform.clock.now();
  const traces = platform.runtime.find(tracer);
  const startMs = traces === undefined ? 0 : nowMs();
  const accept = (tx: Transaction) => {
    const client = statementClientOf(tx);
    return withIdempotencyKey(client, send, now, async () => {
      const earlier = await send.claim?.claim(client, now);
      if (earlier !== undefined)
        return { ...earlier, ...send.extraAnswer?.(earlier.id) } as AcceptedSend & More;
      if (send.waitingFor === 'approval') await requireFewWaiting(client, send.accountId, platform.config);
      const stored = await storeBulk(platform, tx, withinLimit(platform, send), now);
      await send.claim?.finish(client, stored.id);
      await send.alsoStore?.(tx, stored);
      return stored;
    });
  };
  const accepted = await (within === undefined ? platform.db.transaction().execute(accept) : accept(within));
  traces?.stored(send, { accountId: send.accountId, sendId: accepted.id }, startMs);
  return accepted;
}

/** An account that is not verified sends to its own numbers only, where the service limits it. */
function withinLimit<Send extends BulkSend>(platform: Platform, send: Send): Send {
  if (!limitsUnverified(platform) || send.isTest) return send;
  return {
    ...send,
    recipients: (tx: Transaction) => admitRecipients(platform, send.accountId, send.recipients(tx)),
  };
}

/** One account must not fill the desk of the operators. Concurrent sends may pass the bound by a few. */
async function requireFewWaiting(
  client: StatementClient,
  accountId: number,
  { waitingSendsMax }: Platform['config'],
): Promise<void> {
  const count = await countWaitingForApproval(client, accountId, waitingSendsMax);
  if (count >= waitingSendsMax) throw tooManyWaiting({ count }, { 'retry-after': '600' });
}

/** The same in a transaction of the caller, which may store more in it and may pay with `pay`. */
export async function storeBulk<More extends object>(
  platform: Platform,
  tx: Transaction,
  send: BulkSend & WithExtraAnswer<More>,
  now: Date,
): Promise<AcceptedSend & More> {
  const client = statementClientOf(tx);
  await requireKeyLeft(tx);
  const id = await nextSendId(client);
  const { accountId, line, isTest = false, pay = isTest ? payNothing : chargeWallet } = send;
  const collector = await storeItems(platform, tx, send, id);
  const cost = await pay(client, {
    accountId,
    line,
    cause: ledgerCause.send(id),
    pages: collector.chargedPages,
    now,
  });
  await countForKey(tx, cost);
  // If every recipient is blacklisted nothing is sent, so the send is finished and needs no approval.
  const isFinished = collector.blacklistedCount === collector.count;
  const waitingFor = isFinished ? null : send.waitingFor;
  await insertBulkSend(client, {
    ...send,
    id,
    waitingFor,
    state: isFinished ? 'finished' : waitingFor === null ? 'running' : 'waiting',
    recipientsCount: collector.count,
    blacklistedCount: collector.blacklistedCount,
    pages: collector.longestPages,
    chargedPages: collector.chargedPages,
    cost,
    isTest,
    now,
  });
  if (waitingFor === null) await notifySends(client);
  await notifyChanges(tx, [
    { accountId, topic: 'sends', id },
    { accountId, topic: 'wallet' },
    ...(waitingFor === 'approval' ? [{ accountId: null, topic: 'moderation' } as const] : []),
  ]);
  const approval = waitingFor === 'approval' ? await noteWait(platform, tx, send, { id, now }) : undefined;
  return {
    ...answerOf(send, { id, cost, collector, waitingFor }),
    ...(approval && { approval }),
    ...send.extraAnswer?.(id),
  } as AcceptedSend & More;
}

/** Tells people and webhooks of the account that the send waits, and what is known of the wait. */
async function noteWait(
  platform: Platform,
  tx: Transaction,
  { accountId, type, text, pattern, heldFor = null }: BulkSend,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<ApprovalOutlook> {
  const isPattern = pattern !== undefined;
  const waiting = { accountId, id, type, text, isPattern, heldFor, since: now };
  const approval = await approvalOfSend(platform, tx, waiting);
  await addNotice(tx, { accountId, kind: 'send-waits', subject: id, details: approval, now });
  return approval;
}

/**
 * Reads and stores the recipients. A short request can select millions of them, so the price so far is compared with the
 * (unlocked) wallet after each page: a wallet that is too small is refused early, not after all items were written.
 */
async function storeItems(
  platform: Platform,
  tx: Transaction,
  send: BulkSend,
  requestId: number,
): Promise<ItemCollector> {
  const client = statementClientOf(tx);
  const { accountId, line } = send;
  const collector = new ItemCollector(send.voice?.units ?? send.pagesEach);
  const itemsMax = gradualItemsMax(send.perHour ?? Infinity);
  let isAffordable: ((pages: number) => boolean) | undefined;
  for await (const page of send.recipients(tx)) {
    // What is given back before the first page pays for this send.
    isAffordable ??= await affordabilityOf(tx, send);
    const fresh = send.allowsRepeats ? page : collector.dropRepeated(page);
    const newRecipients = await rewritten(tx, send, {
      requestId,
      firstN: collector.count + 1,
      recipients: fresh,
    });
    const mobiles = newRecipients.map(({ mobile }) => mobile);
    const leftOut = await listLeftOut(platform, client, {
      accountId,
      lineId: line.id,
      mobiles,
      isExemptAtOperators: isExemptAtOperators(send),
    });
    const items = await collector.createItems(newRecipients, leftOut, send.text);
    if (collector.count > itemsMax) throw gradualTooLong({ count: itemsMax });
    if (!isAffordable(collector.chargedPages)) throw insufficientBalance();
    await insertItems(client, { accountId, requestId }, items);
  }
  if (collector.count === 0) throw noRecipients();
  await send.beforePay?.();
  return collector;
}

/** What others pay for, and tests that cost nothing, are not compared with the wallet. */
async function affordabilityOf(
  tx: Transaction,
  { accountId, line, pay, isTest }: BulkSend,
): Promise<(pages: number) => boolean> {
  if (pay !== undefined || isTest) return () => true;
  return pageCharges.affordabilityOf(tx, accountId, line.factorPermille);
}

async function rewritten(
  tx: Transaction,
  { rewriter, text }: BulkSend,
  page: Omit<Parameters<TextRewriter['rewrite']>[1], 'commonText'>,
): Promise<readonly BulkRecipient[]> {
  return rewriter === undefined ? page.recipients : rewriter.rewrite(tx, { ...page, commonText: text });
}

function answerOf(
  { type, schedule, isTest }: BulkSend,
  {
    id,
    cost,
    collector,
    waitingFor,
  }: { id: number; cost: number; collector: ItemCollector; waitingFor: WaitingFor | null },
): AcceptedSend {
  return {
    id,
    type,
    status: 'in-queue',
    waiting_for: waitingFor,
    schedule: schedule?.toISOString() ?? null,
    recipients_count: collector.count,
    blacklisted_count: collector.blacklistedCount,
    pages: collector.longestPages,
    cost,
    message_ids: null,
    ...(isTest && { test: true as const }),
  };
}

const payNothing = async () => 0;

async function chargeWallet(
  client: StatementClient,
  { accountId, line, cause, pages, now }: Payment,
): Promise<number> {
  const { factorPermille } = line;
  const cost = await pageCharges.charge(client, { accountId, factorPermille, pages, cause }, now);
  if (cost === 'insufficient') throw insufficientBalance();
  return cost;
}
