import { mentions, type NumberTable } from '../../../number-data.ts';

/** Pending events are sent first; within a week all of it is purged anyway. */
export const webhookNumbers: readonly NumberTable[] = [
  {
    table: 'webhook_deliveries',
    columns: ['body', 'call'],
    key: ['account_id', 'webhook_id', 'id'],
    rows: `(${mentions('t.body')} or ${mentions('t.call')})`,
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
  {
    // An address that a program wrote for the reports of one message, with the number in it.
    table: 'message_callbacks',
    columns: ['url', 'details'],
    key: ['account_id', 'reference'],
    rows: `(${mentions('t.url')} or ${mentions('t.details')})`,
    erasure: { kind: 'delete' },
  },
];
