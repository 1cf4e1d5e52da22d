import type { Service } from '../../../../feature.ts';
import { RunningCarriers, provideRunningCarriers } from '../../../lines/carriers/index.ts';
import { receiveInbound } from '../../../audiences/inbox/index.ts';
import { startForwarding } from '../forwarding/start-forwarding.ts';
import { DeliveryLane, deliveryLane } from './delivery-lane.ts';

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
    const forwarding = await startForwarding(platform, () => carriers.pool.isUp());
    await lane.start();
    const withdrawCarriers = provideRunningCarriers(platform, carriers);
    const withdrawLane = platform.runtime.provide(deliveryLane, lane);
    await forwarding.announce();
    return async () => {
      await forwarding.stop();
      withdrawLane();
      withdrawCarriers();
      await lane.stop();
      await carriers.stop();
    };
  },
};
