import type { itemDetails } from '../../text/item-words.ts';
import { say, text, type Language, type TextKey } from '../../texts/text.ts';
import type { Message } from '../shared/own-operations.ts';

interface State {
  readonly code: number;
  readonly words: TextKey;
}

/** Every state of an outgoing message that its clients know. 4 and 5 mean the same, and 5 is given. */
export const states = {
  queued: { code: 1, words: 'foreign_state_queued' },
  scheduled: { code: 2, words: 'foreign_state_scheduled' },
  sent: { code: 5, words: 'foreign_state_sent' },
  failed: { code: 6, words: 'foreign_state_failed' },
  delivered: { code: 10, words: 'foreign_state_delivered' },
  undelivered: { code: 11, words: 'foreign_state_undelivered' },
  cancelled: { code: 13, words: 'foreign_state_cancelled' },
  blocked: { code: 14, words: 'foreign_state_blocked' },
  unknown: { code: 100, words: 'foreign_state_unknown' },
} as const satisfies Record<string, State>;

/** Waiting for an operator is queued: its programs have no word for it. */
const byDetail: Readonly<Record<(typeof itemDetails)[number], State>> = {
  'not-started': states.queued,
  'in-queue': states.queued,
  sent: states.sent,
  'send-failure': states.failed,
  'system-error': states.failed,
  delivered: states.delivered,
  'delivery-failure': states.undelivered,
  'delivery-undetermined': states.undelivered,
  blacklist: states.blocked,
  cancelled: states.cancelled,
  rejected: states.cancelled,
};

export function stateOf({ detail, waitingFor }: Pick<Message, 'detail' | 'waitingFor'>): State {
  const state: State = byDetail[detail as keyof typeof byDetail];
  return state.code === states.queued.code && waitingFor === 'schedule' ? states.scheduled : state;
}

export function shownState({ code, words }: State, language: Language) {
  return { status: code, statustext: say(text(words), language) };
}
