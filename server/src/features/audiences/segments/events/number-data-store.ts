import { mentions, type NumberTable } from '../../../../number-data.ts';

export const segmentNumbers: readonly NumberTable[] = [
  {
    table: 'contact_events',
    columns: ['mobile'],
    key: ['account_id', 'mobile', 'id'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'segments',
    columns: ['rule'],
    key: ['account_id', 'id'],
    rows: mentions('t.rule'),
    erasure: { kind: 'keep', reason: 'a condition that an account wrote, without anything about the person' },
  },
];
