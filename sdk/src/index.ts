export { addressOf, call, type CallOptions } from './call.ts';
export type { Caller, PeykOptions, RequestOptions } from './caller.ts';
export type { Delivery, WaitOptions } from './groups/reports.ts';
export type { NoInput, Operation, OperationInput } from './operation.ts';
export { Pages, type Page } from './pages.ts';
export { Peyk } from './peyk.ts';
export { PeykError } from './peyk-error.ts';
export type { Heard, ListenOptions } from './webhooks/listen.ts';
export {
  verifyWebhook,
  WebhookError,
  type VerifyOptions,
  type WebhookHeaders,
} from './webhooks/verify-webhook.ts';
export type { MessageChange, WebhookData, WebhookEvent, WebhookType } from './webhooks/webhook-events.ts';
export * from './generated/operations.ts';
export * from './generated/operator-operations.ts';
export type * from './generated/schemas.ts';
