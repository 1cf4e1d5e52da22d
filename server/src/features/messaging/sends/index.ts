export { bulkSendParts } from './fields/bulk-send-parts.ts';
