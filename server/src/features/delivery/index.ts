export { insertItems } from './bulk/new-items-store.ts';
export { pagesOfFailedItems } from './bulk/failed-items-store.ts';
export { pickLeastRecentlyServed } from './bulk/pick-least-recently-served.ts';
export { deliverySql } from './delivery-sql-store.ts';
export { deliveryLane } from './lane/delivery-lane.ts';
export { messageKey, type Change, type Message } from './message.ts';
export { sumProgress } from './outcomes/sum-progress-store.ts';
export { writeChanges } from './outcomes/write-batch.ts';
