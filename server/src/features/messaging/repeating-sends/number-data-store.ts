import { mentions, type NumberTable } from '../../../number-data.ts';

export const repeatingSendNumbers: readonly NumberTable[] = [
  {
    table: 'repeating_people',
    columns: ['mobile'],
    key: ['account_id', 'mobile', 'repeating_send_id', 'moment'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'repeating_due',
    columns: ['mobile'],
    key: ['account_id', 'id'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'repeating_members',
    columns: ['mobile'],
    key: ['account_id', 'repeating_send_id', 'mobile'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'repeating_sends',
    columns: ['text', 'audience'],
    key: ['account_id', 'id'],
    rows: `(${mentions('t.text')} or ${mentions('t.audience')})`,
    erasure: {
      kind: 'keep',
      reason: 'what an account writes to all of its people, without anything about one',
    },
  },
];
