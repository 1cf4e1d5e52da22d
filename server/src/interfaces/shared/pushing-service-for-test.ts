import { afterAll, beforeAll, beforeEach } from 'vitest';

import { PushReceiver } from '../../../test/push-receiver.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../../test/simulators.ts';
import { testService, type TestService } from '../../../test/test-platform.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import { settleOverdue } from '../../features/messaging/messages/receipts/settle-overdue.job.ts';

interface PushingService {
  readonly service: TestService;
  /** The program that is called with reports and replies. */
  readonly receiver: PushReceiver;
  /** The message centre that its messages go to. */
  readonly carrier: Simulator;
}

/** A service that pushes to a program of a caller, for the tests of one file. */
export function pushingService(settings: Readonly<Record<string, string>> = {}): PushingService {
  let carrier: Simulator;
  const service = testService(async () => {
    carrier = await startSimulator({ receiptSeconds: 0.1 });
    return {
      ...withCarriers(smppCarrier('main', carrier.port)),
      PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
      ...settings,
    };
  });
  const receiver = new PushReceiver();
  beforeAll(() => receiver.start());
  afterAll(async () => {
    receiver.stop();
    await carrier.stop();
  });
  beforeEach(async () => {
    receiver.pushes.length = 0;
    receiver.answer = () => 200;
    receiver.words = () => 'OK';
    service.clock.set(new Date());
    await settleOverdue.run({}, service.platform);
  });
  return {
    service,
    receiver,
    get carrier() {
      return carrier;
    },
  };
}
