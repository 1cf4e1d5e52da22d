import type { Receipt, SubmitResult } from '../../carriers/carrier.ts';
import type { Change, Message } from './message.ts';

/**
 * What an outcome means for an item.
 *
 * A message that a carrier certainly did not take is tried again, with growing pauses, until it is too old: a code
 * when its validity ends, anything else after a day. Then it has failed and its cost goes back.
 *
 * A message that may have been taken (written to the wire, no answer) is sent again while it is still worth
 * something, so it may arrive twice: a code within its validity, other texts within the day. A code that is older
 * than its validity is never sent again, so it arrives at most once; it ends as undetermined and is paid for. So does
 * a message that is in doubt again minutes after it first was: each time it may have arrived once more.
 */
const longestWaitSeconds = 24 * 3600;
const firstPauseMs = 500;
const longestPauseMs = 60_000;
const longestCodePauseMs = 5000;
const longestDoubtMs = 4 * 60_000;
const firstDoubtMs = 500;
const firstDoubtSpreadMs = 2000;

interface Context {
  readonly carrier: string | null;
  readonly now: Date;
  /** A number from 0 to 1, another one each time. */
  readonly chance?: () => number;
}

export function changeOfOutcome(message: Message, result: SubmitResult, context: Context): Change {
  const { carrier, now, chance = Math.random } = context;
  const attempts = message.attempts + 1;
  // Nearly every message comes this way: written out, since spreading an object costs as much as all the rest here.
  if (result.outcome === 'submitted') {
    return {
      message,
      status: 'sent',
      detail: 'sent',
      error: null,
      carrier,
      sentAt: now,
      deliveredAt: null,
      retryAt: null,
      attempts,
    };
  }
  const base = { message, carrier, attempts, error: null, sentAt: null, deliveredAt: null, retryAt: null };
  switch (result.outcome) {
    case 'refused':
      return { ...base, status: 'failed', detail: 'send-failure', error: result.reason };
    case 'try-later':
      if (isTooOld(message, now)) return { ...base, ...endOfTooOld(message, result.reason) };
      return again(base, result.reason, new Date(now.getTime() + pauseMs(message, attempts)));
    case 'in-doubt': {
      const left = { ...base, sentAt: now };
      if (isTooOld(message, now) || isInDoubtTooLong(message, now))
        return { ...left, status: 'failed', detail: 'delivery-undetermined', error: result.reason };
      return again(left, result.reason, new Date(now.getTime() + doubtPauseMs(message, attempts, chance())));
    }
  }
}

/** A message that was not sent in time. What may have left is undetermined; only what certainly did not goes back. */
export function endOfTooOld({ inDoubtSince }: Pick<Message, 'inDoubtSince'>, error: string) {
  const detail = inDoubtSince === null ? 'send-failure' : 'delivery-undetermined';
  return { status: 'failed', detail, error } as const;
}

type Base = Pick<Change, 'message' | 'carrier' | 'attempts' | 'sentAt' | 'deliveredAt'>;

function again(base: Base, reason: string, retryAt: Date): Change {
  return { ...base, status: 'in-queue', detail: 'in-queue', error: reason, retryAt };
}

function isInDoubtTooLong({ inDoubtSince }: Message, now: Date): boolean {
  return inDoubtSince !== null && now.getTime() - inDoubtSince.getTime() > longestDoubtMs;
}

// Whatever was on the wire when a connection broke is in doubt together. If one of them breaks it each time, the others
// must not be beside it again: they are spread out, and further each time.
function doubtPauseMs({ inDoubtSince }: Message, attempts: number, chance: number): number {
  if (inDoubtSince === null) return firstDoubtMs + firstDoubtSpreadMs * chance;
  return Math.min(longestPauseMs, 4 * firstPauseMs * 2 ** (attempts - 1)) * (0.5 + chance);
}

export function pauseMs({ validSeconds }: Pick<Message, 'validSeconds'>, attempts: number): number {
  const longest = validSeconds === null ? longestPauseMs : longestCodePauseMs;
  return Math.min(longest, firstPauseMs * 2 ** Math.min(attempts - 1, 16));
}

/** How long a text that is no code has waited between its attempts, at least. */
export function pausesMs(attempts: number): number {
  let total = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) total += pauseMs({ validSeconds: null }, attempt);
  return total;
}

export function isTooOld(
  { validSeconds, releasedAt }: Pick<Message, 'validSeconds' | 'releasedAt'>,
  now: Date,
): boolean {
  return now.getTime() - releasedAt.getTime() > (validSeconds ?? longestWaitSeconds) * 1000;
}

type FinalReceipt = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

/** What a final receipt makes of an item; undefined for a receipt that is not final. */
export function changeOfReceipt({
  state,
  error,
  at,
}: Pick<Receipt, 'state' | 'error' | 'at'>): FinalReceipt | undefined {
  switch (state) {
    case 'delivered':
      return { status: 'delivered', detail: 'delivered', error: null, deliveredAt: at };
    case 'failed':
      return { status: 'failed', detail: 'delivery-failure', error, deliveredAt: null };
    case 'undetermined':
      return { status: 'failed', detail: 'delivery-undetermined', error, deliveredAt: null };
    case 'accepted':
      return undefined;
  }
}
