import type { Feature } from '../../feature.ts';
import { poolTransaction } from '../../storage/pool-transaction.ts';
import { calculateCost } from './calculate-cost.ts';
import { keepHouse } from './keep-house.job.ts';
import { preparePartitions } from './partitions-store.ts';
import { repeatable } from './repeatable.ts';
import { sendBank } from './send-bank.ts';
import { sendFile } from './send-file.ts';
import { sendKeywords } from './send-keywords.ts';
import { sendPattern } from './send-pattern.ts';
import { sendPostal } from './send-postal.ts';
import { sendSample } from './send-sample.ts';
import { sendSimple } from './send-simple.ts';
import { cancelSend, rescheduleSend } from './withdraw-send.ts';

/** Every way to send: checks, prices, charges and stores a send, then passes it to delivery. */
export const sends: Feature = {
  name: 'sends',
  endpoints: [
    sendPattern,
    sendSimple,
    sendSample,
    sendFile,
    sendKeywords,
    sendBank,
    sendPostal,
    calculateCost,
    cancelSend,
    rescheduleSend,
  ].map(repeatable),
  jobs: [keepHouse],
  prepare: ({ pool, clock }) => poolTransaction(pool, (client) => preparePartitions(client, clock.now())),
};
