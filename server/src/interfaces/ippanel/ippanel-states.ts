import type { itemDetails } from '../../text/item-words.ts';
import type { TextKey } from '../../texts/text.ts';
import type { WholeSend } from '../shared/own-sends.ts';

interface ReportState {
  readonly id: number;
  /** Its word in lists; of these only `finish` is written in its documents. */
  readonly word: string;
  readonly words: TextKey;
}

/** Every state of a whole send. */
export const reportStates = {
  made: { id: 0, word: 'create', words: 'foreign_state_queued' },
  waiting: { id: 1, word: 'monitoring', words: 'foreign_state_waiting' },
  sending: { id: 2, word: 'sending', words: 'foreign_state_sending' },
  rejected: { id: 3, word: 'reject', words: 'foreign_state_rejected' },
  recipientsBad: { id: 4, word: 'bad_recipients', words: 'foreign_state_failed' },
  queued: { id: 5, word: 'queue', words: 'foreign_state_queued' },
  sent: { id: 6, word: 'finish', words: 'foreign_state_finished' },
  cancelled: { id: 7, word: 'cancel', words: 'foreign_state_cancelled' },
  creditShort: { id: 8, word: 'no_credit', words: 'foreign_state_failed' },
  failed: { id: 9, word: 'error', words: 'foreign_state_failed' },
} as const satisfies Record<string, ReportState>;

const byStatus: Readonly<Record<string, ReportState>> = {
  'in-queue': reportStates.queued,
  queued: reportStates.sending,
  sent: reportStates.sent,
  rejected: reportStates.rejected,
  cancelled: reportStates.cancelled,
};

export function reportStateOf({ status, waitingFor }: Pick<WholeSend, 'status' | 'waitingFor'>): ReportState {
  if (waitingFor === 'approval') return reportStates.waiting;
  return byStatus[status] ?? reportStates.queued;
}

/** What our lists are filtered by for one of its states; undefined: no send of ours is ever in it. */
export function filterOfState(id: number): Partial<Pick<WholeSend, 'status' | 'waitingFor'>> | undefined {
  if (id === reportStates.waiting.id) return { waitingFor: 'approval' };
  const [status] = Object.entries(byStatus).find(([, state]) => state.id === id) ?? [];
  return status === undefined ? undefined : { status };
}

/** `valid` of older lists: what an operator said. */
export function confirmationOf({ status, waitingFor }: Pick<WholeSend, 'status' | 'waitingFor'>): string {
  if (waitingFor === 'approval') return 'pending';
  return status === 'rejected' ? 'reject' : 'approve';
}

interface ItemState {
  readonly code: number;
  readonly word: string;
}

/** Every state of a recipient. */
export const itemStates = {
  handedOver: { code: 0, word: 'pending' },
  taken: { code: 1, word: 'send' },
  delivered: { code: 2, word: 'delivered' },
  undelivered: { code: 3, word: 'discarded' },
  blacklisted: { code: 4, word: 'blacklist' },
} as const satisfies Record<string, ItemState>;

const byDetail: Readonly<Record<(typeof itemDetails)[number], ItemState>> = {
  'not-started': itemStates.handedOver,
  'in-queue': itemStates.handedOver,
  sent: itemStates.taken,
  delivered: itemStates.delivered,
  'send-failure': itemStates.undelivered,
  'system-error': itemStates.undelivered,
  'delivery-failure': itemStates.undelivered,
  'delivery-undetermined': itemStates.undelivered,
  cancelled: itemStates.undelivered,
  rejected: itemStates.undelivered,
  blacklist: itemStates.blacklisted,
};

export const itemStateOf = (detail: string): ItemState => byDetail[detail as keyof typeof byDetail];

/** How a send was made, in its words. */
export function typeOf(type: string): string {
  if (type === 'pattern' || type === 'verify') return 'pattern';
  if (type === 'keywords') return 'peer_to_peer';
  return type === 'simple-file' ? 'file' : 'webservice';
}
