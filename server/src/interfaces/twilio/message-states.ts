import type { itemDetails } from '../../text/item-words.ts';
import type { Message } from '../shared/own-operations.ts';

interface MessageState {
  readonly status: string;
  /** Why it did not arrive, as its clients number it. */
  readonly errorCode: number | null;
}

const state = (status: string, errorCode: number | null = null): MessageState => ({ status, errorCode });

const errors = { unknown: 30008, unreachable: 30003, filtered: 30007, optedOut: 21610 } as const;

const byDetail: Readonly<Record<(typeof itemDetails)[number], MessageState>> = {
  'not-started': state('queued'),
  'in-queue': state('queued'),
  sent: state('sent'),
  delivered: state('delivered'),
  'delivery-failure': state('undelivered', errors.unreachable),
  'delivery-undetermined': state('undelivered', errors.unknown),
  'send-failure': state('failed', errors.unknown),
  'system-error': state('failed', errors.unknown),
  blacklist: state('failed', errors.optedOut),
  rejected: state('failed', errors.filtered),
  cancelled: state('canceled'),
};

/** Waiting for an operator is accepted, for its moment scheduled. */
export function stateOfMessage({ detail, waitingFor }: Pick<Message, 'detail' | 'waitingFor'>): MessageState {
  const known = byDetail[detail as keyof typeof byDetail];
  if (known.status !== 'queued' || waitingFor === null) return known;
  return state(waitingFor === 'schedule' ? 'scheduled' : 'accepted');
}
