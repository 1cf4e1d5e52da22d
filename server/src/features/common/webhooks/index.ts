export { eventOutbox } from './event-outbox.ts';
export { eventSql } from './event-sql-store.ts';
export { guardedCalls } from './calls/signed-call.ts';
export { callbacks } from './forms/name-callback.ts';
export {
  pushes,
  type PushAnswer,
  type PushCall,
  type Pushes,
  type PushForm,
  type PushTarget,
} from './forms/push-form.ts';
export { recordEvent, recordEvents, recordMessageChanges, type AccountEvent } from './record-events.ts';
export { WebhookDispatcher } from './webhook-dispatcher.ts';
export { messageSubscriptions } from './subscriptions.ts';
export type { EventData } from './webhook-events.ts';
