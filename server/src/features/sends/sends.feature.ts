import type { Feature } from '../../feature.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { keepHouse } from './keep-house.job.ts';
import { preparePartitions } from './partitions-store.ts';
import { sendPattern } from './send-pattern.ts';
import { sendSimple } from './send-simple.ts';

/** Every way to send: checks, prices, charges and stores a send, then lets delivery carry it. */
export const sends: Feature = {
  name: 'sends',
  endpoints: [sendPattern, sendSimple],
  jobs: [keepHouse],
  prepare: ({ pool, clock }) => poolTransaction(pool, (client) => preparePartitions(client, clock.now())),
};
