export { cancelSend } from './endpoints/cancel-and-reschedule.ts';
export { bulkSendParts } from './fields/bulk-send-parts.ts';
export { readLine, readRecipient } from './fields/send-fields.ts';
export { repeatableSends } from './repeatable-sends.ts';
