export { recordEvent, recordMessageChanges } from './record-events.ts';
export { messageSubscriptions } from './subscriptions.ts';
