import { erasedNumber } from '@peyk/text';

import { mentions, type NumberTable } from '../../../number-data.ts';

export const replyRuleNumbers: readonly NumberTable[] = [
  {
    table: 'reply_people',
    columns: ['mobile'],
    key: ['account_id', 'mobile'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'reply_told_texts',
    columns: ['mobile'],
    key: ['account_id', 'mobile', 'digest'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'reply_runs',
    columns: ['mobile', 'text', 'outcomes'],
    key: ['account_id', 'id'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'reply_votes',
    columns: ['mobile'],
    key: ['account_id', 'poll_id', 'mobile'],
    rows: 't.mobile = $1',
    erasure: { kind: 'delete' },
  },
  {
    table: 'reply_codes',
    columns: ['mobile'],
    key: ['account_id', 'list_id', 'digest'],
    rows: 't.mobile = $1',
    // The code stays used.
    erasure: { kind: 'replace', set: { mobile: `'${erasedNumber}'` } },
  },
  {
    table: 'reply_entries',
    columns: ['mobile'],
    key: ['account_id', 'contest_id', 'id'],
    rows: 't.mobile = $1',
    // The entry stays, so that the draw can be checked: its leaf shows nothing without the nonce.
    erasure: { kind: 'replace', set: { mobile: 'null', nonce: 'null' } },
  },
  {
    table: 'reply_rules',
    columns: ['actions'],
    key: ['account_id', 'id'],
    rows: mentions('t.actions'),
    erasure: {
      kind: 'keep',
      reason: 'what an account answers and which numbers of its own get replies, which it wrote itself',
    },
  },
];
