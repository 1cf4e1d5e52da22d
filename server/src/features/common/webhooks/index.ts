export { eventSql } from './event-sql-store.ts';
export { newMessageId, newWebhookSecret } from './sign-call.ts';
export { postSigned, refuseUrl } from './signed-call.ts';
export { recordEvent, recordMessageChanges } from './record-events.ts';
export { messageSubscriptions } from './subscriptions.ts';
export type { EventData } from './webhook-events.ts';
