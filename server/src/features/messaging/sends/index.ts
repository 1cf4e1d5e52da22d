export { cancelSend } from './endpoints/cancel-and-reschedule.ts';
export { sendKeywords } from './endpoints/send-keywords.ts';
export { sendPattern } from './endpoints/send-pattern.ts';
export { sendSimple } from './endpoints/send-simple.ts';
export { bulkSendParts } from './fields/bulk-send-parts.ts';
export { readLine, readRecipient } from './fields/send-fields.ts';
