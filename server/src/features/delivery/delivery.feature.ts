import type { Feature } from '../../feature.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { dueItems } from './bulk/claim-due-items-store.ts';
import { dueMessages } from './lane/claim-messages-store.ts';
import { deliveryService } from './lane/delivery-service.ts';
import { createPartPartitions } from './receipts/part-partitions-store.ts';
import { settleOverdue } from './receipts/settle-overdue.job.ts';
import { itemNumbers } from './number-data-store.ts';

/** Delivery of messages: hand-over to carriers, retries, matching of receipts, states written in batches. */
export const delivery: Feature = {
  name: 'delivery',
  title: { fa: 'تحویل', en: 'Delivery' },
  endpoints: [],
  jobs: [settleOverdue],
  numberTables: [itemNumbers],
  dueWork: [...dueMessages, ...dueItems],
  services: [deliveryService],
  prepare: ({ pool, clock }) => poolTransaction(pool, (client) => createPartPartitions(client, clock.now())),
};
