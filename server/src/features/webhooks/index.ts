export type { MessageChange } from './event-types.ts';
export { recordEvent, recordMessageChanges } from './record-events.ts';
export { messageSubscriptions } from './subscriptions.ts';
