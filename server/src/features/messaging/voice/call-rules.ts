import type { CallOutcome } from '../../../carriers/voice-carrier.ts';
import type { Change } from '../messages/index.ts';
import type { Call } from './call.ts';

/**
 * What happens to an item after a call.
 *
 * Answered: delivered, even if the callee hung up early. Busy or no answer: called again after voiceRetrySeconds, up to
 * voiceTries calls. Declined or invalid number: failed. Carrier fault: says nothing about the number, so it is called
 * again with exponential back-off, up to 30 times (about a day).
 *
 * Calls that were interrupted by the death of their process may have been answered. They are repeated at most twice;
 * then the item ends as undetermined, so that a crashing service does not call a number without end.
 */
const faultsMax = 30;
const faultDelayMinMs = 10_000;
const faultDelayMaxMs = 3_600_000;
const interruptionsMax = 2;

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

export type CallDecision =
  | { readonly isOver: true; readonly ending: Ending }
  | { readonly isOver: false; readonly afterMs: number; readonly counts: 'unanswered' | 'faults' };

interface RetryRules {
  readonly voiceTries: number;
  readonly voiceRetrySeconds: number;
}

export function decideAfterCall(
  call: Pick<Call, 'unanswered' | 'faults'> & Partial<Pick<Call, 'spoken'>>,
  outcome: CallOutcome,
  { voiceTries, voiceRetrySeconds }: RetryRules,
): CallDecision {
  // A person waits for the code, which then goes another way.
  if (call.spoken && isTriedAgain(outcome))
    return ended(failed(outcome.outcome === 'carrier-fault' ? 'send-failure' : 'delivery-failure', outcome));
  switch (outcome.outcome) {
    case 'answered':
      return ended({
        status: 'delivered',
        detail: 'delivered',
        error: null,
        deliveredAt: outcome.answeredAt,
      });
    case 'busy':
    case 'no-answer':
      if (call.unanswered + 1 < voiceTries)
        return { isOver: false, afterMs: voiceRetrySeconds * 1000, counts: 'unanswered' };
      return ended(failed('delivery-failure', outcome));
    case 'refused':
      return ended(failed('delivery-failure', outcome));
    case 'invalid-number':
      return ended(failed('send-failure', outcome));
    case 'carrier-fault':
      if (call.faults + 1 < faultsMax)
        return { isOver: false, afterMs: faultDelayMs(call.faults), counts: 'faults' };
      return ended(failed('send-failure', outcome));
  }
}

/** No call is put off for longer: a later time was written by a wrong clock. */
export function longestDelayMs({ voiceRetrySeconds }: Pick<RetryRules, 'voiceRetrySeconds'>): number {
  return Math.max(faultDelayMaxMs, voiceRetrySeconds * 1000);
}

/** More than two calls of this item were interrupted by the death of their process. */
export function wasInterruptedTooOften({ begun, unanswered, faults }: Call): boolean {
  return begun - 1 - unanswered - faults > interruptionsMax;
}

export const interrupted: Ending = {
  status: 'failed',
  detail: 'delivery-undetermined',
  error: 'interrupted: the service stopped during the call, more than once',
  deliveredAt: null,
};
export const voiceFileGone: Ending = {
  status: 'failed',
  detail: 'system-error',
  error: 'the voice file is gone',
  deliveredAt: null,
};
export const codeTooOld: Ending = {
  status: 'failed',
  detail: 'send-failure',
  error: 'no call was possible in time',
  deliveredAt: null,
};
export const optedOut: Ending = {
  status: 'blacklisted',
  detail: 'blacklist',
  error: null,
  deliveredAt: null,
};

/** Whether an ended item is refunded, if PEYK_VOICE_CHARGE says that only answered calls are charged. */
export function isUnanswered({
  item_status,
  item_detail,
}: {
  item_status: string;
  item_detail: string;
}): boolean {
  return item_status !== 'in-queue' && item_detail !== 'delivered';
}

function ended(ending: Ending): CallDecision {
  return { isOver: true, ending };
}

function isTriedAgain(outcome: CallOutcome): outcome is Unanswered {
  return ['busy', 'no-answer', 'carrier-fault'].includes(outcome.outcome);
}

type Unanswered = Exclude<CallOutcome, { outcome: 'answered' }>;

function failed(detail: Ending['detail'], { outcome, reason }: Unanswered): Ending {
  const error = reason === '' ? outcome : `${outcome}: ${reason}`;
  return { status: 'failed', detail, error, deliveredAt: null };
}

function faultDelayMs(faults: number): number {
  return Math.min(faultDelayMaxMs, faultDelayMinMs * 2 ** Math.min(faults, 16));
}
