import { expect, test } from 'vitest';

import { apiKeys } from '../../src/features/people/accounts/index.ts';
import { eventually } from '../eventually.ts';
import { givenSender } from '../sender.ts';
import { smppCarrier, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

// Nothing listens at port 1: the only carrier is never up.
const service = testService(withCarriers(smppCarrier('main', 1)));

/** A customer with a live and a test key. */
async function givenTester() {
  const sender = await givenSender(service, {});
  const { db, clock } = service.platform;
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { key } = await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, sender.accountId, { name: 'tests', limits }));
  const many = (changes: object) => ({
    text: 'سلام',
    line_number: sender.line.number,
    number_format: 'english',
    ...changes,
  });
  const tester = service.as(key);
  const delivered = async (id: number) =>
    (await tester.get(`/ws/v1/send_request/${id}`)).body.data.snapshot.delivered_count as number;
  return { ...sender, tester, many, delivered };
}

test('a campaign of a test key is delivered while no carrier is up, past a real one that waits', async () => {
  const { caller, tester, many, delivered } = await givenTester();
  const operator = service.as((await service.given.operator()).key);
  const real = (await caller.post('/ws/v1/sms/simple', many({ recipients: ['09126000000'] }))).body.data.id;
  await operator.post(`/operator/v1/send_requests/${real}/approve`);
  const recipients = Array.from({ length: 1500 }, (_, n) => `0912600${String(n + 1).padStart(4, '0')}`);
  const trial = (await tester.post('/ws/v1/sms/simple', many({ recipients }))).body.data.id;
  await eventually(async () => expect(await delivered(trial)).toBe(1500));
  const { snapshot } = (await caller.get(`/ws/v1/send_request/${real}`)).body.data;
  expect(snapshot).toMatchObject({ sent_count: 0, delivered_count: 0 });
});

test('a scheduled code of a test key, and a scheduled campaign, go at their moment', async () => {
  const { tester, body, many, delivered } = await givenTester();
  const schedule = new Date(service.clock.now().getTime() + 60_000).toISOString();
  const code = (await tester.post('/ws/v1/sms/pattern', body({ recipient: '09126100000', schedule }))).body
    .data;
  const campaign = (await tester.post('/ws/v1/sms/simple', many({ recipients: ['09126100001'], schedule })))
    .body.data;
  service.clock.set(new Date(service.clock.now().getTime() + 120_000));
  for (const { id } of [code, campaign]) await eventually(async () => expect(await delivered(id)).toBe(1));
});
