import { expect, test } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { apiKeys } from '../../people/accounts/index.ts';

const service = testService();
const dayMs = 86_400_000;

/** A sender of messages at 100 toman, with a key that may spend so much. */
async function givenBoundKey(bounds: { spendPerDay?: number; spendPerMonth?: number }) {
  const sender = await givenSender(service, { rate: 100 });
  const limits = { permissions: null, rateLimitPerMinute: null, ...bounds };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, sender.accountId, { name: 'bound', limits }));
  const caller = service.as(key);
  return {
    ...sender,
    code: () => caller.post('/ws/v1/sms/pattern', sender.body()),
    many: (count: number) =>
      caller.post('/ws/v1/sms/simple', {
        text: 'hello',
        line_number: sender.line.number,
        number_format: 'english',
        recipients: Array.from({ length: count }, (_, index) => `0912000${String(index).padStart(4, '0')}`),
      }),
  };
}

test('codes of a key end with what it may spend a day, and go on the next day', async () => {
  const sender = await givenBoundKey({ spendPerDay: 200 });
  expect((await sender.code()).status).toBe(201);
  expect((await sender.code()).status).toBe(201);
  expect(await sender.code()).toMatchObject({ status: 403, body: { error_code: 'key_spent' } });
  // Another key of the account has no bound.
  expect((await sender.send()).status).toBe(201);
  service.clock.advance(dayMs);
  expect((await sender.code()).status).toBe(201);
});

test('a send to many that costs more than is left is not stored, nor charged', async () => {
  const sender = await givenBoundKey({ spendPerMonth: 500 });
  const before = await sender.money();
  expect(await sender.many(6)).toMatchObject({ status: 403, body: { error_code: 'key_spent' } });
  expect(await sender.money()).toEqual(before);
  expect((await sender.many(5)).status).toBe(201);
  service.clock.advance(dayMs);
  expect((await sender.code()).status).toBe(403);
});
