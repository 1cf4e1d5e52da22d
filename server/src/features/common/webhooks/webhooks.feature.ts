import { part, type Feature } from '../../../feature.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  rotateWebhookSecret,
  showWebhook,
} from './manage-webhooks.ts';
import { createForeignWebhook } from './forms/create-foreign-webhook.ts';
import { listenToWebhooks } from './listen-to-webhooks.ts';
import { purgeWebhooks } from './purge-webhooks.job.ts';
import { ReceiverNames, receiverNames } from './calls/receiver-names.ts';
import { MessageSubscriptions, messageSubscriptions } from './subscriptions.ts';
import { TrialPlaces, trialPlaces } from './trial-places.ts';
import { WebhookDispatcher } from './webhook-dispatcher.ts';
import { webhookCalls } from './webhook-events.ts';
import { listWebhookDeliveries, replayWebhook, replayWebhookDelivery, testWebhook } from './webhook-log.ts';
import { dueWebhooks } from './claim-webhooks-store.ts';
import { webhookNumbers } from './number-data-store.ts';

/** Calls to addresses of customers when something happens in their account. */
export const webhooks: Feature = {
  name: 'webhooks',
  title: { fa: 'وب‌هوک‌ها', en: 'Webhooks' },
  endpoints: [
    createWebhook,
    createForeignWebhook,
    listWebhooks,
    listenToWebhooks,
    showWebhook,
    editWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    replayWebhookDelivery,
    replayWebhook,
  ],
  webhooks: webhookCalls,
  jobs: [purgeWebhooks],
  numberTables: webhookNumbers,
  dueWork: [dueWebhooks],
  runtime: [
    part(
      messageSubscriptions,
      (platform) => new MessageSubscriptions(platform),
      (subscriptions) => subscriptions.close(),
    ),
    part(trialPlaces, () => new TrialPlaces()),
    part(receiverNames, () => new ReceiverNames()),
  ],
  services: [
    {
      name: 'webhooks',
      async start(platform) {
        const dispatcher = new WebhookDispatcher(platform);
        dispatcher.start();
        return () => dispatcher.stop();
      },
    },
  ],
  prepare: ({ runtime }) => runtime.get(messageSubscriptions).refresh(),
};
