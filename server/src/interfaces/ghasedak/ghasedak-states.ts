import type { itemDetails } from '../../text/item-words.ts';
import type { Message } from '../shared/own-operations.ts';

/** Every state of a message that its clients know; those that nothing here leads to are never given. */
export const states = {
  toBeConfirmed: 0,
  rejected: 1,
  toBeSent: 2,
  sending: 3,
  sent: 4,
  debug: 5,
  internalFailure: 6,
  cancelled: 7,
  ownBlacklist: 8,
  paused: 9,
  sentToProvider: 10,
  deliveredToProvider: 11,
  blacklisted: 12,
  notDelivered: 13,
  delivered: 14,
  blocked: 15,
  failed: 16,
  processing: 17,
} as const;

const byDetail: Readonly<Record<(typeof itemDetails)[number], number>> = {
  'not-started': states.toBeSent,
  'in-queue': states.toBeSent,
  sent: states.sentToProvider,
  delivered: states.delivered,
  'delivery-failure': states.notDelivered,
  'delivery-undetermined': states.deliveredToProvider,
  'send-failure': states.failed,
  'system-error': states.internalFailure,
  blacklist: states.blacklisted,
  cancelled: states.cancelled,
  rejected: states.rejected,
};

export function stateOf({ detail, waitingFor }: Pick<Message, 'detail' | 'waitingFor'>): number {
  const state = byDetail[detail as keyof typeof byDetail];
  return state === states.toBeSent && waitingFor === 'approval' ? states.toBeConfirmed : state;
}
