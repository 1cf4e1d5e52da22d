import type { Service } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { RunningCarriers, setRunningCarriers } from '../../carriers/index.ts';
import { receiveInbound } from '../../inbox/index.ts';
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
    const carriers = new RunningCarriers(platform);
    const lane = new DeliveryLane(platform, carriers.pool);
    await carriers.start({
      outcome: (message, result, carrier) => lane.recordOutcome(message.key, result, carrier),
      receipt: (receipt, carrier) => lane.writer.recordReceipt(carrier, receipt),
      inbound: (message, carrier) => receiveInbound(platform, carrier, message),
      stateChanged: () => lane.carriersChanged(),
    });
    await lane.start();
    setRunningCarriers(platform, carriers);
    lanes.set(platform, lane);
    return async () => {
      lanes.delete(platform);
      await lane.stop();
      await carriers.stop();
    };
  },
};
