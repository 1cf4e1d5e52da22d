import type { OperatorWaitingSource } from '../../../waiting-source.ts';
import { countTicketsToAnswer } from './tickets-store.ts';

export const waitingTickets: OperatorWaitingSource = {
  kind: 'ticket',
  permission: 'tickets',
  count: ({ db }) => countTicketsToAnswer(db),
};
