import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { firstCheckMs } from './begin-payment.ts';
import { claimDuePayments, updatePayment, type Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

const batchSize = 50;
const payerTimeoutMs = 30 * 60_000;
const longestWaitMs = 30 * 60_000;
// After this long without an answer of the gateway an error is logged, for manual handling.
const unresolvedAlertMs = 3 * 24 * 3_600_000;

/** Verifies payments at the gateway whose payer did not return, with back-off from 2 to 30 minutes. */
export const checkPayments = job({
  name: 'ask-payments',
  payload: Type.Object({}),
  everySeconds: 30,
  // Safe to run twice: a payment is settled once, while its order is locked.
  async run(_payload, platform) {
    for (;;) {
      const now = platform.clock.now();
      const againAt = new Date(now.getTime() + firstCheckMs);
      const payments = await claimDuePayments(platform.db, { now, againAt, limit: batchSize });
      for (const payment of payments) await checkPayment(platform, payment, now);
      if (payments.length < batchSize) return;
    }
  },
});

async function checkPayment(platform: Platform, payment: Payment, now: Date): Promise<void> {
  const age = now.getTime() - payment.createdAt.getTime();
  const settled = await settlePayment(platform, payment, { isOver: age >= payerTimeoutMs });
  if (settled !== 'pending') return;
  if (age >= unresolvedAlertMs)
    platform.log.error(
      { paymentId: payment.id, accountId: payment.accountId },
      'payment unresolved: no final answer of the gateway for 3 days; check it manually',
    );
  const wait = Math.min(longestWaitMs, firstCheckMs * 2 ** Math.min(payment.checks, 10));
  await updatePayment(platform.db, payment, { next_check_at: new Date(now.getTime() + wait) });
}
