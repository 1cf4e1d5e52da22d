export const sendTypes = [
  'pattern',
  'simple',
  'sample',
  'simple-file',
  'keywords',
  'bank',
  'postal',
  'lbs',
  'voice',
] as const;
export type SendType = (typeof sendTypes)[number];

/** What is stored of a send's life; what callers see of it is `shownStatus`. */
export type SendState = 'waiting' | 'released' | 'running' | 'finished' | 'rejected' | 'cancelled';
export type WaitingFor = 'approval' | 'schedule';
export type SendStatus = 'in-queue' | 'queued' | 'sent' | 'rejected' | 'cancelled';

/** Which states may follow which. A send to one recipient is never `running`: it goes straight to its carrier. */
const nextStates: Readonly<Record<SendState, readonly SendState[]>> = {
  waiting: ['released', 'running', 'rejected', 'cancelled'],
  released: [],
  running: ['finished'],
  finished: [],
  rejected: [],
  cancelled: [],
};

export function mayBecome(state: SendState, next: SendState): boolean {
  return nextStates[state].includes(next);
}

/** The status of the interface. A released send is `sent` once its one item has left the queue. */
export function shownStatus(state: SendState, itemStatus: string | null): SendStatus {
  switch (state) {
    case 'waiting':
      return 'in-queue';
    case 'released':
      return itemStatus === 'in-queue' ? 'in-queue' : 'sent';
    case 'running':
      return 'queued';
    case 'finished':
      return 'sent';
    case 'rejected':
    case 'cancelled':
      return state;
  }
}

/** A send to one recipient, checked and priced in pages, ready to be accepted. */
export interface SingleSend {
  readonly accountId: number;
  readonly type: SendType;
  readonly line: { readonly id: number; readonly number: string; readonly factorPermille: number };
  readonly mobile: string;
  readonly text: string;
  readonly pages: number;
  readonly pattern: { readonly code: string; readonly text: string } | null;
  readonly schedule: Date | null;
  readonly waitingFor: WaitingFor | null;
  readonly validSeconds: number | null;
  /** It is kept and shown, goes nowhere and costs nothing. */
  readonly isBlacklisted: boolean;
  readonly idempotency: Idempotency | null;
}

export interface Idempotency {
  readonly key: string;
  readonly bodyDigest: Buffer;
}

/** The answer of every send. */
export interface AcceptedSend {
  readonly id: number;
  readonly type: SendType;
  readonly status: 'in-queue';
  readonly schedule: string | null;
  readonly recipients_count: number;
  readonly pages: number;
  readonly cost: number;
}
