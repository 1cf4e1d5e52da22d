export { deliveryLane, type LaneHolder } from './lane/delivery-lane.ts';
export { listSendingHours } from './bulk/item-batches-store.ts';
export { messageKey, type Change, type Message } from './message.ts';
export { isWithinSendingHours } from './bulk/sending-hours.ts';
export { claimNextItemsText } from './bulk/claim-next-items-store.ts';
export { pickLeastRecentlyServed } from './bulk/pick-least-recently-served.ts';
export { writeChanges } from './outcomes/write-batch.ts';
