export { eventOutbox } from './event-outbox.ts';
export { eventSql } from './event-sql-store.ts';
export { newMessageId, newWebhookSecret } from './calls/sign-call.ts';
export { guardedCalls } from './calls/signed-call.ts';
export { recordEvent, recordEvents, recordMessageChanges, type AccountEvent } from './record-events.ts';
export { WebhookDispatcher } from './webhook-dispatcher.ts';
export { messageSubscriptions } from './subscriptions.ts';
export type { EventData } from './webhook-events.ts';
