import { via } from '../../../carriers/via.ts';
import type { SpokenLocale } from './spoken-locale.ts';
import { messageOutcomes, type Change, type Message } from '../messages/index.ts';

/** An item of a voice send that is being called. */
export interface Call {
  readonly accountId: number;
  readonly requestId: number;
  readonly n: number;
  readonly mobile: string;
  /** The line that calls. */
  readonly line: string;
  readonly fileId: number;
  /** What is read in place of a file, and until when a call is begun; null: it plays its file. */
  readonly spoken: (SpokenCode & { readonly until: Date }) | null;
  /** A code: an opt-out from advertising does not stop it. */
  readonly isService: boolean;
  readonly releasedAt: Date;
  /** Number of calls begun, including this one. */
  readonly begun: number;
  /** How many of them ended busy or unanswered. */
  readonly unanswered: number;
  /** How many of them ended with a carrier fault. */
  readonly faults: number;
}

/** A code that is read to a person. */
export interface SpokenCode {
  readonly digits: string;
  readonly locale: SpokenLocale;
}

export type CallKey = Pick<Call, 'accountId' | 'requestId' | 'n'>;

export function callKey({ accountId, requestId, n }: CallKey): string {
  return messageOutcomes.keyOf(accountId, requestId, n);
}

type Ending = Pick<Change, 'status' | 'detail' | 'error' | 'deliveredAt'>;

/** Final details of items whose phone never rang. */
const neverRang: ReadonlySet<Change['detail']> = new Set(['send-failure', 'system-error', 'blacklist']);

/** The change to write for an item after its last call. */
export function changeOfCall(
  call: Call,
  ending: Ending,
  { carrier, now }: { carrier: string; now: Date },
): Change {
  const message: Message = {
    key: callKey(call),
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
    ...(call.spoken !== null && { via: via.voice }),
  };
  const sentAt = neverRang.has(ending.detail) ? null : (ending.deliveredAt ?? now);
  return { message, ...ending, carrier, sentAt, retryAt: null, attempts: call.begun };
}
