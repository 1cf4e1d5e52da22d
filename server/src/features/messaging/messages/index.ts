export { acceptBulk, noRecipients, storeBulk } from './acceptance/accept-bulk.ts';
export { acceptSend } from './acceptance/accept-send.ts';
export { ItemCollector, type BulkRecipient } from './acceptance/item-collector.ts';
export { deliveryLane } from './lane/delivery-lane.ts';
export { messageSql } from './message-sql-store.ts';
export type { Change, Message } from './message.ts';
export { messageOutcomes } from './outcomes/message-outcomes.ts';
export { sendWords, type AcceptedSend, type WaitingFor } from './send.ts';
export { storedSends } from './stored-sends.ts';
