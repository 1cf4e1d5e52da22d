import type { itemDetails } from '../../text/item-words.ts';
import type { TextKey } from '../../texts/text.ts';
import type { Message } from '../shared/own-operations.ts';

interface State {
  readonly code: number;
  readonly words: TextKey;
}

/** Every state of delivery that its clients know. */
export const states = {
  handedOver: { code: 0, words: 'foreign_state_sent' },
  delivered: { code: 1, words: 'foreign_state_delivered' },
  undelivered: { code: 2, words: 'foreign_state_undelivered' },
  telecomFault: { code: 3, words: 'foreign_state_failed' },
  otherFault: { code: 5, words: 'foreign_state_failed' },
  reachedTelecom: { code: 8, words: 'foreign_state_sent' },
  notReachedTelecom: { code: 16, words: 'foreign_state_failed' },
  blocked: { code: 35, words: 'foreign_state_blocked' },
  unknown: { code: 100, words: 'foreign_state_unknown' },
  sent: { code: 200, words: 'foreign_state_sent' },
  filtered: { code: 300, words: 'foreign_state_rejected' },
  queued: { code: 400, words: 'foreign_state_queued' },
  notAccepted: { code: 500, words: 'foreign_state_rejected' },
  notSent: { code: -1, words: 'foreign_state_failed' },
  badLogin: { code: -3, words: 'unauthorized' },
} as const satisfies Record<string, State>;

/** What waits for an operator or for its moment is in the list of sends: its programs have no other word for it. */
const byDetail: Readonly<Record<(typeof itemDetails)[number], State>> = {
  'not-started': states.queued,
  'in-queue': states.queued,
  sent: states.reachedTelecom,
  'send-failure': states.notReachedTelecom,
  'system-error': states.telecomFault,
  delivered: states.delivered,
  'delivery-failure': states.undelivered,
  'delivery-undetermined': states.unknown,
  blacklist: states.blocked,
  cancelled: states.notSent,
  rejected: states.notAccepted,
};

/** Undefined: no message of the account has the id. */
export const stateOf = (message: Pick<Message, 'detail'> | undefined): State =>
  message === undefined ? states.unknown : byDetail[message.detail as keyof typeof byDetail];
