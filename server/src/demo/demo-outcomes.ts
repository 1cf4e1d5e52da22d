import { rememberBlocked } from '../features/audiences/blacklist/index.ts';
import { messageOutcomes, type Change, type Message } from '../features/messaging/messages/index.ts';
import type { isUnanswered } from '../features/messaging/voice/index.ts';
import { writerTransaction } from '../storage/writer-transaction.ts';
import { blockedByOf, blockedReason } from '../text/item-words.ts';
import { carrierAt, outageError } from './demo-outage.ts';
import { after, minuteMs, secondMs, type Demo } from './demo.ts';

export interface SentItem {
  readonly accountId: number;
  readonly requestId: number;
  /** 0 of a send to one recipient. */
  readonly n: number;
  readonly line: string;
  readonly mobile: string;
  /** When it was handed to a carrier. */
  readonly handedAt: Date;
  readonly isCode: boolean;
}

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt' | 'sentAt'>;

/** Of a thousand messages so many end so; the rest is delivered. */
const failures = [
  { upTo: 9, detail: 'delivery-failure', error: 'UNDELIV 011' },
  { upTo: 14, detail: 'delivery-failure', error: 'UNDELIV 027' },
  { upTo: 17, detail: 'delivery-failure', error: 'REJECTD 088' },
  { upTo: 24, detail: 'delivery-undetermined', error: 'EXPIRED 000' },
  { upTo: 29, detail: 'send-failure', error: '0x0b invalid destination address' },
] as const;
/** And of a thousand that are no codes so many more are stopped by the list of their operator. */
const blockedUpTo = 43;

export function messageOf({
  accountId,
  requestId,
  n,
  line,
  mobile,
  handedAt,
}: Omit<SentItem, 'isCode'>): Message {
  return {
    key: messageOutcomes.keyOf(accountId, requestId, n),
    accountId,
    requestId,
    n,
    line,
    mobile,
    text: '',
    validSeconds: null,
    releasedAt: handedAt,
    attempts: 0,
    inDoubtSince: null,
  };
}

/** What became of a message by the receipts of its carrier. */
export function drawChange(demo: Demo, item: SentItem): Change {
  const { handedAt } = item;
  const message = messageOf(item);
  const carrier = carrierAt(demo, handedAt);
  if (carrier === undefined)
    return { message, carrier: null, attempts: 18, retryAt: null, ...unsent(outageError) };
  return { message, carrier, attempts: 1, retryAt: null, ...drawEnding(demo, item, carrier) };
}

const unsent = (error: string): Ending => ({
  status: 'failed',
  detail: 'send-failure',
  error,
  sentAt: null,
  deliveredAt: null,
});

const blocked = { status: 'blacklisted', detail: 'blacklist', error: blockedReason('REJECTD 069') } as const;

function drawEnding({ chance }: Demo, { handedAt, isCode }: SentItem, carrier: string): Ending {
  const drawn = chance.between(1, 1000);
  const failure = failures.find(({ upTo }) => drawn <= upTo);
  const sentAt = after(handedAt, chance.between(120, 900));
  if (failure?.detail === 'send-failure') return unsent(failure.error);
  if (failure === undefined && !isCode && drawn <= blockedUpTo)
    return { ...blocked, sentAt, deliveredAt: null };
  if (failure !== undefined)
    return { status: 'failed', detail: failure.detail, error: failure.error, sentAt, deliveredAt: null };
  const longest = carrier === 'sepehr' ? 6 : 11;
  const seconds = chance.isTrueOnceIn(25) ? chance.between(15, 55) : chance.between(1, isCode ? longest : 40);
  const deliveredAt = after(sentAt, seconds * secondMs + chance.between(0, 999));
  return { status: 'delivered', detail: 'delivered', error: null, sentAt, deliveredAt };
}

/** The moment at which all of these are known; the latest receipt takes a minute. */
export const knownAfterMs = 70 * secondMs;
/** A message without a receipt is given up later. */
export const givenUpAfterMs = 180 * minuteMs;

/** Writes states of messages with their counters and refunds, through the door of messages. */
export async function writeChanges(
  { platform }: Demo,
  changes: readonly Change[],
  options: { readonly isRefundable?: typeof isUnanswered } = {},
): Promise<void> {
  if (changes.length === 0) return;
  const now = platform.clock.now();
  await writerTransaction(platform.writers, (client) =>
    messageOutcomes.write(platform, client, changes, { now, ...options }),
  );
  // What events do where a carrier said it.
  const numbers = changes
    .filter((change) => blockedByOf(change) === 'operator')
    .map(({ message, carrier, error }) => ({
      mobile: message.mobile,
      carrier: carrier ?? '',
      reason: error ?? '',
    }));
  await rememberBlocked(platform, numbers);
}
