export { eventSql } from './event-sql-store.ts';
export { recordEvent, recordMessageChanges } from './record-events.ts';
export { messageSubscriptions } from './subscriptions.ts';
