import { mentions, type NumberTable } from '../../../number-data.ts';

export const abTestNumbers: readonly NumberTable[] = [
  {
    table: 'ab_tests',
    columns: ['audience'],
    key: ['account_id', 'id'],
    rows: mentions('t.audience'),
    // The rest of it gets the better text first; a test that has ended keeps no audience.
    needed: 't.audience is not null',
    erasure: { kind: 'replace', set: { audience: 'null' } },
  },
];
