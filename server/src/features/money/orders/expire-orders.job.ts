import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { endUnpaidOrder } from './cancel-order.ts';
import type { Order } from './order.ts';
import { listOverdueOrders, lockOrder } from './orders-store.ts';
import { listOpenPayments } from './payments/payments-store.ts';

const batchSize = 200;

/** Expires orders that were not paid in time. Orders with an open payment wait until it is settled. */
export const expireOrders = job({
  name: 'expire-orders',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: each order is checked again after it is locked.
  async run(_payload, platform) {
    for (;;) {
      const overdue = await listOverdueOrders(platform.db, platform.clock.now(), batchSize);
      for (const order of overdue) await expire(platform, order);
      if (overdue.length < batchSize) return;
    }
  },
});

async function expire({ db, clock }: Platform, { accountId, id }: Pick<Order, 'accountId' | 'id'>) {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, accountId, id);
    if (order?.state !== 'unpaid') return;
    const isBeingPaid = (await listOpenPayments(tx, accountId, id)).length > 0;
    if (!isBeingPaid) await endUnpaidOrder(tx, order, 'expired', clock.now());
  });
}
