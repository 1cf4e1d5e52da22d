export { isNotBlocked } from './blocked-accounts-store.ts';
export { deliveryLane } from './delivery-service.ts';
export { listSendingHours } from './bulk-store.ts';
export { keyOf, type Change, type Message } from './message.ts';
export { mayLeaveNow } from './sending-hours.ts';
export { takingNextItems } from './take-items-store.ts';
export { chooseAccount } from './take-turns.ts';
export { writeChanges } from './write-batch.ts';
