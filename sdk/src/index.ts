export { addressOf, call, type CallOptions } from './call.ts';
export type { Caller, PeykOptions, RequestOptions, SendDefaults } from './caller.ts';
export type { ImportWaitOptions } from './groups/contacts.ts';
export type { Delivery, WaitOptions } from './groups/reports.ts';
export type { NoInput, Operation, OperationInput } from './operation.ts';
export { Pages, type Page } from './pages.ts';
export { Peyk } from './peyk.ts';
export type { WithDefaults } from './groups/sms.ts';
export { PeykError, type ClientErrorCode, type ErrorCode, type KnownErrorCode } from './peyk-error.ts';
export { carrierForms, type CarrierOption } from './generated/carrier-options.ts';
export { auditActionTitles } from './generated/audit-actions.ts';
export { webhookEventTitles, webhookEventTypes, type WebhookData } from './generated/webhook-events.ts';
export type { ServiceErrorCode } from './generated/error-codes.ts';
export type { Heard, ListenOptions } from './webhooks/listen.ts';
export {
  verifyWebhook,
  WebhookError,
  type VerifyOptions,
  type WebhookHeaders,
} from './webhooks/verify-webhook.ts';
export type { WebhookEvent, WebhookType } from './webhooks/webhook-events.ts';
export * from './generated/operations.ts';
export * from './generated/operator-operations.ts';
export type * from './generated/schemas.ts';
