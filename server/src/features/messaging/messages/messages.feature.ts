import { part, type Feature } from '../../../feature.ts';
import { poolTransaction } from '../../../storage/pool-transaction.ts';
import { messageSubscriptions } from '../../common/webhooks/index.ts';
import { SendBatchers, sendBatcher } from './acceptance/accept-send.ts';
import { deliveryCondition } from './conditions/delivery-condition-store.ts';
import { subscribedEvents } from './events/open-message-events.ts';
import { messageEvents } from './events/message-events.ts';
import { noteWaitsLeft } from './decisions/note-waits.job.ts';
import { dueItems } from './campaigns/claim-due-items-store.ts';
import { ForwardingBatchers, ownBatchers } from './forwarding/forwarding-batchers.ts';
import { stopRest } from './campaigns/stop-rest.job.ts';
import { dueMessages } from './lane/claim-messages-store.ts';
import { deliveryService } from './lane/delivery-service.ts';
import { itemHooks } from './outcomes/item-hooks.ts';
import { webhookRows } from './outcomes/webhook-rows.ts';
import { countPositions } from './positions/count-positions.job.ts';
import { createPartPartitions } from './receipts/part-partitions-store.ts';
import { settleOverdue } from './receipts/settle-overdue.job.ts';
import { cleanUpSends } from './retention/clean-up.job.ts';
import { itemNumbers } from './retention/item-numbers-store.ts';
import { preparePartitions } from './retention/partitions-store.ts';
import { removeOldTexts } from './retention/remove-texts.job.ts';
import { singleSendNumbers } from './retention/single-numbers-store.ts';

/**
 * Messages from their acceptance to their end: charged and stored, handed to carriers, retried, matched with receipts, and
 * kept for as long as the law asks. Owns every table of sends.
 */
export const messages: Feature = {
  name: 'messages',
  title: { fa: 'پیام‌ها', en: 'Messages' },
  endpoints: [],
  jobs: [cleanUpSends, countPositions, noteWaitsLeft, removeOldTexts, settleOverdue, stopRest],
  numberTables: [singleSendNumbers, itemNumbers],
  conditionKinds: [deliveryCondition],
  dueWork: [...dueMessages, ...dueItems],
  services: [deliveryService],
  runtime: [
    part(messageEvents, subscribedEvents),
    part(itemHooks, ({ runtime }) => [webhookRows((id) => runtime.get(messageSubscriptions).has(id))]),
    part(ownBatchers, (platform) => new SendBatchers(platform)),
    part(
      sendBatcher,
      (platform) => new ForwardingBatchers(platform),
      (batchers) => batchers.close(),
    ),
  ],
  async prepare({ pool, clock, accountGroups, log }) {
    const now = clock.now();
    for (const make of [preparePartitions, createPartPartitions]) {
      let isMade = false;
      await accountGroups.unlessLost(async () => {
        await poolTransaction(pool, (client) => make(client, now));
        isMade = true;
      });
      // There are two ahead, and a job makes them every minute.
      if (!isMade) log.warn('a database server is lost: partitions ahead are made when it is back');
    }
  },
};
