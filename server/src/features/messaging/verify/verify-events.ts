import type { AccountEvent } from '../../common/webhooks/index.ts';
import type { Channel } from './verification.ts';

interface Ended {
  readonly account_id: number;
  readonly id: number;
  readonly mobile: string;
  readonly purpose: string;
  readonly reference: string | null;
  readonly channel: string;
  readonly is_test: boolean;
}

const dataOf = (row: Ended) => ({
  verification_id: row.id,
  recipient: row.mobile,
  purpose: row.purpose === '' ? null : row.purpose,
  reference: row.reference,
  channel: row.channel as Channel,
  ...(row.is_test && { test: true as const }),
});

/** The same in SQL, of a row `e` that has the status too. */
export const endedDataSql = `
  jsonb_build_object('verification_id', e.id, 'recipient', e.mobile, 'purpose', nullif(e.purpose, ''), 'reference', e.reference,
    'channel', e.channel)
  || case when e.is_test then '{"test": true}'::jsonb else '{}' end
  || case when e.status = 'failed' then '{"reason": "attempts"}'::jsonb else '{}' end`;
/** The type of the event of a row that ended by a check; null: it did not. */
export const endedTypeSql = `case status when 'approved' then 'verify.approved' when 'failed' then 'verify.failed' end`;

export const approvedEvent = (row: Ended): AccountEvent => ({
  accountId: row.account_id,
  type: 'verify.approved',
  data: dataOf(row),
});

export const failedEvent = (row: Ended, reason: 'attempts' | 'expired'): AccountEvent => ({
  accountId: row.account_id,
  type: 'verify.failed',
  data: { ...dataOf(row), reason },
});
