import { afterAll, expect, test } from 'vitest';

import { smppCarrier, startSimulator, withCarriers } from '../../../../../test/simulators.ts';
import { testService } from '../../../../../test/test-platform.ts';
import type { Simulator } from '../../../../carriers/simulator/simulator.ts';
import { givenVerifier } from '../verify-for-test.ts';

// Texts are real here, and there is neither a trunk nor a messenger.
let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return { ...withCarriers(smppCarrier('main', simulator.port)), PEYK_ROLES: 'api' };
});
afterAll(() => simulator.stop());

test.each(['voice', 'messenger'])(
  '%s alone is refused where there is none, and not changed',
  async (channel) => {
    const verifier = await givenVerifier(service);
    const { status, body } = await verifier.start({ channels: [channel] });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('channels');
    expect(JSON.stringify(body.errors)).toContain(channel);
  },
);

test('ways that do not exist are left out beside others', async () => {
  const verifier = await givenVerifier(service);
  const { id } = await verifier.started({ channels: ['voice', 'messenger', 'sms'] });
  const { body } = await verifier.caller.get(`/ws/v1/verify/${id}`);
  expect(body.data).toMatchObject({ channel: 'sms', sends: [{ channel: 'sms' }], next_step: null });
});
