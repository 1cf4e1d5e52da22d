import type { Service } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { CarrierDesk, putInUse } from '../carriers/index.ts';
import { receiveInbound } from '../inbox/index.ts';
import { DeliveryLane } from './delivery-lane.ts';

const lanes = new WeakMap<Platform, DeliveryLane>();

/** The lane of this process; undefined in a process that only answers requests. */
export function deliveryLane(platform: Platform): DeliveryLane | undefined {
  return lanes.get(platform);
}

/** Connects to the carriers, hands messages over to them, and stores their answers, receipts and inbound messages. */
export const deliveryService: Service = {
  name: 'delivery',
  async start(platform) {
    const desk = new CarrierDesk(platform);
    const lane = new DeliveryLane(platform, desk.pool);
    await desk.start({
      outcome: (message, result, carrier) => lane.outcome(message.key, result, carrier),
      receipt: (receipt, carrier) => lane.writer.receipt(carrier, receipt),
      inbound: (message, carrier) => receiveInbound(platform, carrier, message),
      stateChanged: () => lane.carriersChanged(),
    });
    await lane.start();
    putInUse(platform, desk);
    lanes.set(platform, lane);
    return async () => {
      lanes.delete(platform);
      await lane.stop();
      await desk.stop();
    };
  },
};
