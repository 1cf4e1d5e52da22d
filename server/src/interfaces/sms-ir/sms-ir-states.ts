import type { itemDetails } from '../../text/item-words.ts';

/** Every state of delivery that its clients know. None of ours is `reachedOperator`: `sent` says as much. */
export const states = {
  delivered: 1,
  undelivered: 2,
  sent: 3,
  notSent: 4,
  reachedOperator: 5,
  failed: 6,
  blacklisted: 7,
  unknown: 8,
} as const;

/** Null: it is on its way or waits, for a person too. */
const byDetail: Readonly<Record<(typeof itemDetails)[number], number | null>> = {
  'not-started': null,
  'in-queue': null,
  sent: states.sent,
  delivered: states.delivered,
  'delivery-failure': states.undelivered,
  'send-failure': states.notSent,
  'system-error': states.failed,
  cancelled: states.failed,
  rejected: states.failed,
  blacklist: states.blacklisted,
  'delivery-undetermined': states.unknown,
};

export const stateOf = (detail: string): number | null => byDetail[detail as keyof typeof byDetail];
