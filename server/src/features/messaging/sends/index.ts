export { bulkSendParts } from './fields/bulk-send-parts.ts';
export { readLine, readRecipient } from './fields/send-fields.ts';
