import { keyOf, type Change, type Message } from '../delivery/index.ts';

/** An item of a voice send that is being called. */
export interface Call {
  readonly accountId: number;
  readonly requestId: number;
  readonly n: number;
  readonly mobile: string;
  /** The line that calls. */
  readonly line: string;
  readonly fileId: number;
  readonly releasedAt: Date;
  /** Calls begun, this one among them. */
  readonly begun: number;
  /** How many of them ended busy or unanswered. */
  readonly unanswered: number;
  /** How many of them ended by a fault of the carrier. */
  readonly faults: number;
}

export type CallKey = Pick<Call, 'accountId' | 'requestId' | 'n'>;

export function keyOfCall({ accountId, requestId, n }: CallKey): string {
  return keyOf(accountId, requestId, n);
}

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

/** Ends before any phone could ring. */
const neverLeft: ReadonlySet<Change['detail']> = new Set(['send-failure', 'system-error', 'blacklist']);

/** What is written of an item whose calls are over. */
export function changeOfCall(
  call: Call,
  ending: Ending,
  { carrier, now }: { carrier: string; now: Date },
): Change {
  const message: Message = {
    key: keyOfCall(call),
    accountId: call.accountId,
    requestId: call.requestId,
    n: call.n,
    line: call.line,
    mobile: call.mobile,
    text: '',
    validSeconds: null,
    releasedAt: call.releasedAt,
    attempts: call.begun,
    inDoubtSince: null,
  };
  const sentAt = neverLeft.has(ending.detail) ? null : (ending.deliveredAt ?? now);
  return { message, ...ending, carrier, sentAt, retryAt: null, attempts: call.begun };
}
