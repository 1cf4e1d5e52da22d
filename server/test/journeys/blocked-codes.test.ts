import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { acceptSend } from '../../src/features/messaging/messages/index.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { startTestService, testService } from '../test-platform.ts';

// Accepts codes and hands none over; a worker is started after the block.
const service = testService({ PEYK_CODE_VALIDITY_SECONDS: '120' });
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

test('codes accepted before a block are not tried further: they end with their validity, and their cost goes back', async () => {
  const [blocked, witness] = [await givenSender(service), await givenSender(service)];
  const operator = service.as((await service.given.operator()).key);
  const before = await blocked.sent({ recipient: '09131111111' });
  await operator.post(`/operator/v1/accounts/${blocked.accountId}/block`, { reason: 'هرزنامه' });
  const worker = await startTestService(withCarriers(smppCarrier('main', simulator.port)), service);
  try {
    const delivered = async () => {
      const id = await witness.sent({ recipient: '09141111111' });
      await eventually(async () => expect((await witness.item(id)).status).toBe('delivered'));
    };
    await delivered();
    await delivered();
    expect(simulator.handsets.messages('09131111111')).toHaveLength(0);
    service.clock.advance(121_000);
    await eventually(async () => expect((await blocked.money()).left).toBe(1_000_000));
    await operator.post(`/operator/v1/accounts/${blocked.accountId}/unblock`);
    expect(await blocked.item(before)).toMatchObject({ status: 'failed', status_detail: 'send-failure' });
    expect(await blocked.show(before)).toMatchObject({ cost: 100, refunded: 100 });
    expect(simulator.handsets.messages('09131111111')).toHaveLength(0);
  } finally {
    await worker.stop();
  }
});

test('the codes of the service itself, by which people sign in, are sent though its account is blocked', async () => {
  const own = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/accounts/${own.accountId}/block`, { reason: 'هرزنامه' });
  service.clock.advance(1000);
  const line = { id: own.line.lineId, number: own.line.number, factorPermille: 1000 };
  await acceptSend(service.platform, {
    accountId: own.accountId,
    type: 'pattern',
    line,
    mobile: '09151111111',
    text: 'کد: 1234',
    pages: 1,
    pattern: null,
    schedule: null,
    waitingFor: null,
    validSeconds: 120,
    isBlacklisted: false,
    idempotency: null,
  });
  const worker = await startTestService(withCarriers(smppCarrier('main', simulator.port)), service);
  await eventually(() => expect(simulator.handsets.messages('09151111111')).toHaveLength(1));
  await worker.stop();
});
