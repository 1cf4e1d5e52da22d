import { mentions, type NumberTable } from '../../../number-data.ts';

/** Pending events are sent first; within a week all of it is purged anyway. */
export const webhookNumbers: readonly NumberTable[] = [
  {
    table: 'webhook_deliveries',
    columns: ['body'],
    key: ['account_id', 'webhook_id', 'id'],
    rows: mentions('t.body'),
    needed: `t.state = 'pending'`,
    erasure: { kind: 'delete' },
  },
  {
    table: 'webhook_events',
    columns: ['data'],
    key: ['account_id', 'webhook_id', 'id'],
    rows: mentions('t.data'),
    needed: 'true',
    erasure: { kind: 'delete' },
  },
];
