import { afterAll, beforeEach } from 'vitest';

import { smppCarrier, startSimulator, withCarriers } from '../../../../test/simulators.ts';
import { testService, type TestService } from '../../../../test/test-platform.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { settleOverdue } from '../messages/receipts/settle-overdue.job.ts';

interface SmppService {
  readonly service: TestService;
  /** The message centre that its messages go to. */
  readonly simulator: Simulator;
}

/** A service that SMPP clients bind to, for the tests of one file. */
export function smppService(settings: Readonly<Record<string, string>> = {}): SmppService {
  let simulator: Simulator;
  const service = testService(async () => {
    simulator = await startSimulator();
    return { ...withCarriers(smppCarrier('main', simulator.port)), PEYK_SMPP_PORT: '0', ...settings };
  });
  afterAll(() => simulator.stop());
  beforeEach(async () => {
    service.clock.set(new Date());
    // The service started at the date of the test clock; the partitions of today are made by this job.
    await settleOverdue.run({}, service.platform);
  });
  return {
    service,
    get simulator() {
      return simulator;
    },
  };
}
