import type { NumberTable } from '../../../number-data.ts';

export const inboxNumbers: readonly NumberTable[] = [
  {
    table: 'inbox_conversations',
    columns: ['from_number'],
    key: ['account_id', 'from_number'],
    rows: 't.from_number = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'inbox_notes',
    columns: ['from_number'],
    key: ['account_id', 'id'],
    rows: 't.from_number = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'inbox_messages',
    columns: ['from_number', 'to_number'],
    key: ['account_id', 'id'],
    rows: 't.from_number = $1',
    erasure: { kind: 'delete' },
  },
];
