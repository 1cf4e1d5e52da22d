import type { SmppContent } from '../../../carriers/carrier.ts';
import type { Idempotency } from '../../common/idempotency/index.ts';
import type { BoundKey } from '../../money/key-spending/index.ts';
import type { ApprovalOutlook, WaitReason } from '../approval/index.ts';
import type { SendClaim } from './send-claim.ts';

const sendTypes = [
  'pattern',
  'verify',
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

/** The stored state of a send; callers see `shownStatus`. */
export type SendState = 'waiting' | 'released' | 'running' | 'finished' | 'rejected' | 'cancelled';
/** What a send can wait for before it is released. */
const waitingReasons = ['approval', 'schedule'] as const;
export type WaitingFor = (typeof waitingReasons)[number];
/** The states of a send as callers see them. */
const sendStatuses = ['in-queue', 'queued', 'sent', 'rejected', 'cancelled'] as const;
type SendStatus = (typeof sendStatuses)[number];

/** Allowed transitions. A send to one recipient is never `running`: it goes from `waiting` to `released`. */
const nextStates: Readonly<Record<SendState, readonly SendState[]>> = {
  waiting: ['released', 'running', 'rejected', 'cancelled'],
  released: [],
  running: ['finished'],
  finished: [],
  rejected: [],
  cancelled: [],
};

function mayBecome(state: SendState, next: SendState): boolean {
  return nextStates[state].includes(next);
}

/** The status as callers see it. A released send is `sent` once its one item is no longer in the queue. */
function shownStatus(state: SendState, itemStatus: string | null): SendStatus {
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

/** A line as sends take it. */
export interface SendLine {
  readonly id: number;
  readonly number: string;
  readonly factorPermille: number;
  /** What is charged on it (`text/charging.ts`); absent or null: the usual. */
  readonly charging?: string | null;
}

/** A validated send to one recipient, its pages counted, ready to be accepted. */
export interface SingleSend {
  readonly accountId: number;
  readonly type: SendType;
  readonly line: SendLine;
  readonly mobile: string;
  readonly text: string;
  readonly pages: number;
  readonly pattern: { readonly code: string; readonly text: string } | null;
  readonly schedule: Date | null;
  readonly waitingFor: WaitingFor | null;
  /** Why it waits for approval. */
  readonly heldFor?: WaitReason;
  readonly validSeconds: number | null;
  /** Stored and shown in reports, but not sent and not charged. */
  readonly isBlacklisted: boolean;
  /** With a test key: not charged, not moderated, and handed to the simulator inside. */
  readonly isTest?: boolean;
  /** How it leaves, if not by any carrier of its line (`carriers/via.ts`). By `voice` it is called, and not handed over. */
  readonly via?: string;
  /** What carriers over SMPP get beside its text. */
  readonly smpp?: SmppContent;
  readonly idempotency: Idempotency | null;
  /** Granted in the transaction that stores the send; such a send has no idempotency key. */
  readonly claim?: SendClaim;
  /** Sent with a key whose sends may cost so much: counted in the transaction that stores it. */
  readonly bound?: BoundKey;
}

/** Whether a carrier gets it as soon as it is stored. */
export function isForCarriers({ waitingFor, isBlacklisted, via }: SingleSend): boolean {
  return waitingFor === null && !isBlacklisted && via !== 'voice';
}

/** The answer of every send, as it is kept with an Idempotency-Key. */
export interface AcceptedSend {
  readonly id: number;
  readonly type: SendType;
  readonly status: 'in-queue';
  readonly waiting_for: WaitingFor | null;
  readonly schedule: string | null;
  readonly recipients_count: number;
  /** Recipients who are blacklisted: nothing is sent to them and nothing charged. */
  readonly blacklisted_count: number;
  readonly pages: number;
  readonly cost: number;
  /** Only of a test key. */
  readonly test?: true;
  /** One for each given position; null: not listed. Absent of a send to one recipient, whose message has its id. */
  readonly message_ids?: readonly number[] | null;
  /** Only where it waits for an operator: why, its place, and when a decision can be expected. */
  readonly approval?: ApprovalOutlook;
  /** Only with references: for how many positions a message was sent before. */
  readonly repeated_count?: number;
}

/** The closed sets of words that answers have of sends, and the rules between them. */
export const sendWords = {
  types: sendTypes,
  statuses: sendStatuses,
  waitingReasons,
  shownStatus,
  mayBecome,
} as const;
