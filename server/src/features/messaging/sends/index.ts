export { calculateCost } from './endpoints/calculate-cost.ts';
export { cancelSend } from './endpoints/cancel-and-reschedule.ts';
export { bulkSendParts } from './fields/bulk-send-parts.ts';
export { contactSend } from './recipients/contact-send.ts';
export { readLine, readRecipient, requireNoCondition } from './fields/send-fields.ts';
export { textToMany } from './recipients/text-to-many.ts';
export { fileSends, repeatableSends } from './repeatable-sends.ts';
