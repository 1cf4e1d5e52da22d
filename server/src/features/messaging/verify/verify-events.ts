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
