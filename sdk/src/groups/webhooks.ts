import type { Caller, PeykOptions, RequestOptions } from '../caller.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  showWebhook,
  testWebhook,
} from '../generated/operations.ts';
import type {
  CreateWebhookBody,
  EditWebhookBody,
  ReplayWebhookBody,
  WebhookDelivery,
} from '../generated/schemas.ts';
import { Pages } from '../pages.ts';
import { listen, type ListenOptions } from '../webhooks/listen.ts';
import { verifyWebhook } from '../webhooks/verify-webhook.ts';
import type { QueryOf } from './query.ts';

/** Addresses that are called when something happens. */
export const webhooksOf = (call: Caller, client: PeykOptions) => ({
  list: (options?: RequestOptions) => call(listWebhooks, {}, options),
  get: (id: number, options?: RequestOptions) => call(showWebhook, { params: { id } }, options),
  /** The answer has the secret, this once. */
  create: (body: CreateWebhookBody, options?: RequestOptions) => call(createWebhook, { body }, options),
  update: (id: number, body: EditWebhookBody, options?: RequestOptions) =>
    call(editWebhook, { params: { id }, body }, options),
  delete: (id: number, options?: RequestOptions) => call(deleteWebhook, { params: { id } }, options),
  /** A new secret; calls are signed with the old one too for a day. */
  rotateSecret: (id: number, options?: RequestOptions) =>
    call(rotateWebhookSecret, { params: { id } }, options),
  test: (id: number, options?: RequestOptions) => call(testWebhook, { params: { id } }, options),
  deliveries: (id: number, query: QueryOf<typeof listWebhookDeliveries> = {}, options?: RequestOptions) =>
    new Pages<WebhookDelivery>(
      (place) => call(listWebhookDeliveries, { params: { id }, query: { ...query, ...place } }, options),
      query,
    ),
  /** Everything of a period again. */
  replay: (id: number, body: ReplayWebhookBody, options?: RequestOptions) =>
    call(replayWebhook, { params: { id }, body }, options),
  replayDelivery: (id: number, deliveryId: number, options?: RequestOptions) =>
    call(replayWebhookDelivery, { params: { id, delivery_id: deliveryId } }, options),
  /** Checks a call that your server received, and returns its event. */
  verify: verifyWebhook,
  /** The same calls as a stream, for a machine that cannot be called. */
  listen: (options?: ListenOptions) => listen(client, options),
});
