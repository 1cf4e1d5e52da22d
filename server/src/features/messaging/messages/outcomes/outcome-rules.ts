import type { Receipt, SubmitResult } from '../../../../carriers/carrier.ts';
import { blockedReason } from '../../../../text/item-words.ts';
import type { Change, Message } from '../message.ts';

/**
 * The state of an item after a carrier's answer.
 *
 * Not accepted by a carrier for certain: retried with exponential back-off until the message expires (a code at the
 * end of its validity, any other text after a day). Then it has failed and is refunded.
 *
 * In doubt (written to the wire, no answer): retried until it expires, so it may arrive twice. An expired message is not
 * sent again; it ends as undetermined and is not refunded. The same happens to a message that is in doubt again more
 * than 4 minutes after the first time, since each attempt may have been delivered.
 */
const textLifetimeSeconds = 24 * 3600;
const retryDelayMinMs = 500;
const retryDelayMaxMs = 60_000;
/** With the pause of a link, below 1.5 s while codes wait, a code leaves within 5 s of its carrier's return. */
const codeRetryDelayMaxMs = 3000;
const inDoubtMaxMs = 4 * 60_000;
const inDoubtDelayMinMs = 500;
const inDoubtSpreadMs = 2000;

interface OutcomeContext {
  readonly carrier: string | null;
  readonly now: Date;
  /** Random number from 0 to 1. */
  readonly random?: () => number;
}

export function changeOfOutcome(message: Message, result: SubmitResult, context: OutcomeContext): Change {
  const { carrier, now, random = Math.random } = context;
  const attempts = message.attempts + 1;
  // Hot path, taken by nearly every message: written out, because an object spread costs as much as the rest of this.
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
      if (result.isBlocked) return { ...base, ...blockedEnd(result.reason) };
      return { ...base, status: 'failed', detail: 'send-failure', error: result.reason };
    case 'try-later':
      if (isExpired(message, now)) return { ...base, ...endOfExpired(message, result.reason) };
      return retryChange(base, result.reason, new Date(now.getTime() + retryDelayMs(message, attempts)));
    case 'in-doubt': {
      const inDoubt = { ...base, sentAt: now };
      if (isExpired(message, now) || isInDoubtTooLong(message, now))
        return { ...inDoubt, status: 'failed', detail: 'delivery-undetermined', error: result.reason };
      return retryChange(
        inDoubt,
        result.reason,
        new Date(now.getTime() + inDoubtDelayMs(message, attempts, random())),
      );
    }
  }
}

/** Final state of an expired message: undetermined if it was ever in doubt, otherwise failed and refunded. */
export function endOfExpired({ inDoubtSince }: Pick<Message, 'inDoubtSince'>, error: string) {
  const detail = inDoubtSince === null ? 'send-failure' : 'delivery-undetermined';
  return { status: 'failed', detail, error } as const;
}

type Base = Pick<Change, 'message' | 'carrier' | 'attempts' | 'sentAt' | 'deliveredAt'>;

function retryChange(base: Base, reason: string, retryAt: Date): Change {
  return { ...base, status: 'in-queue', detail: 'in-queue', error: reason, retryAt };
}

function isInDoubtTooLong({ inDoubtSince }: Message, now: Date): boolean {
  return inDoubtSince !== null && now.getTime() - inDoubtSince.getTime() > inDoubtMaxMs;
}

// All messages on the wire when a connection breaks are in doubt together, and one of them may be what breaks it. Random
// delays that grow with each attempt keep the others from being sent beside it again.
function inDoubtDelayMs({ inDoubtSince }: Message, attempts: number, chance: number): number {
  if (inDoubtSince === null) return inDoubtDelayMinMs + inDoubtSpreadMs * chance;
  return Math.min(retryDelayMaxMs, 4 * retryDelayMinMs * 2 ** (attempts - 1)) * (0.5 + chance);
}

export function retryDelayMs({ validSeconds }: Pick<Message, 'validSeconds'>, attempts: number): number {
  const longest = validSeconds === null ? retryDelayMaxMs : codeRetryDelayMaxMs;
  return Math.min(longest, retryDelayMinMs * 2 ** Math.min(attempts - 1, 16));
}

/** Sum of the retry delays before this many attempts, for texts that are not codes. */
export function totalRetryDelayMs(attempts: number): number {
  let total = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1)
    total += retryDelayMs({ validSeconds: null }, attempt);
  return total;
}

export function isExpired(
  { validSeconds, releasedAt }: Pick<Message, 'validSeconds' | 'releasedAt'>,
  now: Date,
): boolean {
  return now.getTime() - releasedAt.getTime() > (validSeconds ?? textLifetimeSeconds) * 1000;
}

type FinalReceipt = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

/** The operator's own list stopped it; whether its cost goes back is the rule of its line. */
function blockedEnd(error: string | null) {
  return { status: 'blacklisted', detail: 'blacklist', error: blockedReason(error) } as const;
}

/** The final state after a receipt; undefined for a receipt that is not final. */
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
    case 'blocked':
      return { ...blockedEnd(error), deliveredAt: null };
    case 'undetermined':
      return { status: 'failed', detail: 'delivery-undetermined', error, deliveredAt: null };
    case 'accepted':
      return undefined;
  }
}
