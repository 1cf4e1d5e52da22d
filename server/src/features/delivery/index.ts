export { deliveryLane } from './delivery-service.ts';
export type { Message } from './message.ts';
