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
    bound: caller,
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

test('codes of one moment do not pass the bound together', async () => {
  const sender = await givenBoundKey({ spendPerDay: 500 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => sender.code()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.error_code === 'key_spent')).toHaveLength(7);
  expect((await sender.money()).entries).toHaveLength(5);
});

test('sends to many of one moment, and codes beside them, do not pass the bound together', async () => {
  const sender = await givenBoundKey({ spendPerDay: 700 });
  const answers = await Promise.all([
    sender.many(3),
    sender.code(),
    sender.many(3),
    sender.code(),
    sender.many(3),
  ]);
  const spent = answers.filter(({ status }) => status === 201);
  const total = spent.reduce((sum, { body }) => sum + Number(body.data.cost), 0);
  expect(total).toBeLessThanOrEqual(700);
  expect(total).toBeGreaterThan(300);
});

test('a repeat is answered and counted once, by its reference and by its key', async () => {
  const sender = await givenBoundKey({ spendPerDay: 300 });
  const send = (changes: object, headers: Record<string, string> = {}) =>
    sender.bound.post('/ws/v1/sms/pattern', { ...sender.body(), ...changes }, { headers });
  const [first, again] = [await send({ reference: 'order-1' }), await send({ reference: 'order-1' })];
  expect(again.body.data.id).toBe(first.body.data.id);
  const keyed = { 'Idempotency-Key': 'one' };
  const [once, twice] = [await send({}, keyed), await send({}, keyed)];
  expect(twice.body.data.id).toBe(once.body.data.id);
  expect((await sender.code()).status).toBe(201);
  expect((await sender.code()).body.error_code).toBe('key_spent');
  // What was sent is still answered.
  expect((await send({ reference: 'order-1' })).body.data.id).toBe(first.body.data.id);
  expect((await send({}, keyed)).body.data.id).toBe(once.body.data.id);
});

test('verifications are counted too', async () => {
  const sender = await givenBoundKey({ spendPerDay: 100 });
  const start = (recipient: string) =>
    sender.bound.post('/ws/v1/verify', {
      recipient,
      pattern_code: sender.body()['code'],
      line_number: sender.line.number,
    });
  expect((await start('09123456789')).status).toBe(201);
  expect((await start('09123456780')).body.error_code).toBe('key_spent');
  expect((await sender.code()).body.error_code).toBe('key_spent');
});

const abTest = (sender: Awaited<ReturnType<typeof givenBoundKey>>, changes: object = {}) => ({
  title: 'test',
  text_a: 'hello',
  text_b: 'hi',
  line_number: sender.line.number,
  recipients: Array.from({ length: 10 }, (_, index) => `0912000000${index}`),
  share_percent: 40,
  judged_by: 'hand',
  ...changes,
});

test('both parts of an A/B test count for a key, and so does the rest that it decides', async () => {
  const sender = await givenBoundKey({ spendPerDay: 500 });
  const before = await sender.money();
  const large = abTest(sender, { share_percent: 60 });
  expect(await sender.bound.post('/ws/v1/ab-tests', large)).toMatchObject({
    status: 403,
    body: { error_code: 'key_spent' },
  });
  expect(await sender.money()).toEqual(before);
  const { body } = await sender.bound.post('/ws/v1/ab-tests', abTest(sender));
  expect(body.data).toMatchObject({ state: 'testing', rest_count: 6 });
  const decide = () => sender.bound.post(`/ws/v1/ab-tests/${body.data.id}/decide`, { winner: 'a' });
  expect(await decide()).toMatchObject({ status: 403, body: { error_code: 'key_spent' } });
  service.clock.advance(dayMs);
  expect((await decide()).status).toBe(403);
  expect((await sender.money()).entries).toHaveLength(2);
});

test('a bound key makes nothing that goes by itself later, for which no key counts', async () => {
  const sender = await givenBoundKey({ spendPerMonth: 100_000 });
  const refused = { status: 403, body: { error_code: 'key_bound' } };
  const judged = abTest(sender, { judged_by: 'replies' });
  expect(await sender.bound.post('/ws/v1/ab-tests', judged)).toMatchObject(refused);
  const book = await sender.caller.post('/ws/v1/phone_book', { title: 'people' });
  const repeating = {
    title: 'daily',
    text: 'hello',
    line_number: sender.line.number,
    timing: { kind: 'daily', time: '10:00' },
    audience: [{ id: book.body.data.id }],
  };
  expect(await sender.bound.post('/ws/v1/repeating-sends', repeating)).toMatchObject(refused);
  const { body } = await sender.caller.post('/ws/v1/repeating-sends', repeating);
  const path = `/ws/v1/repeating-sends/${body.data.id}`;
  expect(await sender.bound.put(path, repeating)).toMatchObject(refused);
  expect((await sender.bound.post(`${path}/pause`)).status).toBe(200);
  expect(await sender.bound.post(`${path}/resume`)).toMatchObject(refused);
});
