import type { WebhookData } from '../generated/webhook-events.ts';

export type WebhookType = keyof WebhookData;

/** A call of a webhook: `type` says what `data` is. `id` is the same when an event comes twice. */
export type WebhookEvent = {
  [Type in WebhookType]: { id: string; type: Type; timestamp: string; data: WebhookData[Type] };
}[WebhookType];
