import type { CallOutcome } from '../../carriers/voice-carrier.ts';
import type { Change } from '../delivery/index.ts';
import type { Call } from './call.ts';

/**
 * What the end of a call means for its item.
 *
 * Whoever answered has been reached, even if they hung up early. A number that is busy or does not answer is called
 * again after a pause, as often as the setting says. One that declines or does not exist is left alone. When the
 * carrier is at fault nothing is known about the number, so it is called again, with growing pauses, for about a day.
 *
 * Calls that a dying process interrupted may have been answered. They are repeated, but only a few times: then the item
 * ends as undetermined, since nobody wants to be called for ever by a service that keeps dying.
 */
const faultsMax = 30;
const faultPauseFirstMs = 10_000;
const faultPauseLongestMs = 3_600_000;
const interruptionsMax = 2;

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

export type Verdict =
  | { readonly isOver: true; readonly ending: Ending }
  | { readonly isOver: false; readonly afterMs: number; readonly counts: 'unanswered' | 'faults' };

interface Rules {
  readonly voiceTries: number;
  readonly voiceRetrySeconds: number;
}

export function verdictOf(
  call: Pick<Call, 'unanswered' | 'faults'>,
  outcome: CallOutcome,
  { voiceTries, voiceRetrySeconds }: Rules,
): Verdict {
  switch (outcome.outcome) {
    case 'answered':
      return over({ status: 'delivered', detail: 'delivered', error: null, deliveredAt: outcome.answeredAt });
    case 'busy':
    case 'no-answer':
      if (call.unanswered + 1 < voiceTries)
        return { isOver: false, afterMs: voiceRetrySeconds * 1000, counts: 'unanswered' };
      return over(failed('delivery-failure', outcome));
    case 'refused':
      return over(failed('delivery-failure', outcome));
    case 'invalid-number':
      return over(failed('send-failure', outcome));
    case 'carrier-fault':
      if (call.faults + 1 < faultsMax)
        return { isOver: false, afterMs: faultPauseMs(call.faults), counts: 'faults' };
      return over(failed('send-failure', outcome));
  }
}

/** Too many calls of this item ended with the process that made them. */
export function wasInterruptedTooOften({ begun, unanswered, faults }: Call): boolean {
  return begun - 1 - unanswered - faults > interruptionsMax;
}

export const interrupted: Ending = {
  status: 'failed',
  detail: 'delivery-undetermined',
  error: 'interrupted: the service stopped during the call, more than once',
  deliveredAt: null,
};
export const soundGone: Ending = {
  status: 'failed',
  detail: 'system-error',
  error: 'the voice file is gone',
  deliveredAt: null,
};
export const optedOut: Ending = {
  status: 'blacklisted',
  detail: 'blacklist',
  error: null,
  deliveredAt: null,
};

/** Whether an item that has ended is paid back, where only answered calls are charged. */
export function isUnanswered({
  item_status,
  item_detail,
}: {
  item_status: string;
  item_detail: string;
}): boolean {
  return item_status !== 'in-queue' && item_detail !== 'delivered';
}

function over(ending: Ending): Verdict {
  return { isOver: true, ending };
}

type Unanswered = Exclude<CallOutcome, { outcome: 'answered' }>;

function failed(detail: Ending['detail'], { outcome, reason }: Unanswered): Ending {
  const error = reason === '' ? outcome : `${outcome}: ${reason}`;
  return { status: 'failed', detail, error, deliveredAt: null };
}

function faultPauseMs(faults: number): number {
  return Math.min(faultPauseLongestMs, faultPauseFirstMs * 2 ** Math.min(faults, 16));
}
