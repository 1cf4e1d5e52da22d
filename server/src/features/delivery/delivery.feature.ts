import type { Feature } from '../../feature.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { deliveryService } from './delivery-service.ts';
import { preparePartDays } from './part-days-store.ts';
import { settleOverdue } from './settle-overdue.job.ts';

/** Delivery of messages: hand-over to carriers, retries, matching of receipts, states written in batches. */
export const delivery: Feature = {
  name: 'delivery',
  endpoints: [],
  jobs: [settleOverdue],
  services: [deliveryService],
  prepare: ({ pool, clock }) => poolTransaction(pool, (client) => preparePartDays(client, clock.now())),
};
