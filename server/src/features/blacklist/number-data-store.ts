import type { NumberTable } from '../../number-data.ts';

/** Whoever asked not to be written to stays known, or the next campaign would write again. */
export const blacklistNumbers: readonly NumberTable[] = [
  {
    table: 'blacklist_entries',
    columns: ['mobile'],
    key: ['id'],
    rows: 't.mobile = $1',
    erasure: { kind: 'keep', reason: 'An opt-out: without the number nobody knows whom not to write to' },
  },
  {
    table: 'blacklist_removals',
    columns: ['mobile'],
    key: ['version', 'mobile'],
    rows: 't.mobile = $1',
    erasure: {
      kind: 'keep',
      reason: 'Tells other processes of an ended opt-out; purged by itself after a week',
    },
  },
];
