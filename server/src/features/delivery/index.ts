export type { DeliveryLane } from './delivery-lane.ts';
export { deliveryLane } from './delivery-service.ts';
export type { Message } from './message.ts';
