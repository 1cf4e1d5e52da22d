import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../test/sender.ts';
import { startTestService, testService, type TestService } from '../../../../test/test-platform.ts';

const service = testService();
let other: TestService;
let stopOther: () => Promise<void>;
beforeAll(async () => {
  ({ service: other, stop: stopOther } = await startTestService({}, service));
});
afterAll(() => stopOther());

const hourMs = 3_600_000;
const key = (value: string) => ({ 'Idempotency-Key': value });

async function sendsOf(sender: Sender): Promise<number> {
  return (await sender.caller.get('/ws/v1/send_request')).body.data.total;
}

test('the same key and body give the first answer again and send nothing', async () => {
  const sender = await givenSender(service);
  const first = await sender.send({}, key('a'));
  const again = await sender.send({}, key('a'));
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(await sendsOf(sender)).toBe(1);
  expect((await sender.money()).left).toBe(999_900);
});

test('the order of fields does not make another body, and neither does a form', async () => {
  const sender = await givenSender(service);
  const first = await sender.send({}, key('a'));
  const { recipient, ...rest } = sender.body() as { recipient: string };
  const reordered = await sender.caller.post(
    '/ws/v1/sms/pattern',
    { recipient, ...rest },
    { headers: key('a') },
  );
  expect(reordered.body).toEqual(first.body);
  const form = new URLSearchParams({
    'attributes[code]': '12345',
    code: sender.code,
    recipient: '09123456789',
    line_number: sender.line.number,
    number_format: 'english',
  });
  const asForm = await sender.caller.request('POST', '/ws/v1/sms/pattern', {
    headers: { ...key('a'), 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(asForm.body).toEqual(first.body);
});

test('the same key with another body is 422 and sends nothing', async () => {
  const sender = await givenSender(service);
  await sender.sent({}, key('a'));
  const answer = await sender.send({ recipient: '09120000001' }, key('a'));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ status: 'error', error_code: 'idempotency_conflict', data: null });
  expect(await sendsOf(sender)).toBe(1);
});

test('keys belong to their account', async () => {
  const [one, two] = [await givenSender(service), await givenSender(service)];
  const first = await one.sent({}, key('same'));
  const second = await two.sent({}, key('same'));
  expect(second).not.toBe(first);
});

test('without a key, or with an empty one, every call is a send', async () => {
  const sender = await givenSender(service);
  for (const headers of [{}, {}, key(''), key('')]) await sender.sent({}, headers);
  expect(await sendsOf(sender)).toBe(4);
});

test('a key may be 255 characters long and no longer', async () => {
  const sender = await givenSender(service);
  await sender.sent({}, key('k'.repeat(255)));
  const answer = await sender.send({}, key('k'.repeat(256)));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['Idempotency-Key']);
});

test('of forty calls with one key at once, in one process and in two, one is a send', async () => {
  const sender = await givenSender(service);
  const callers = [sender.caller, other.as(sender.key)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) =>
      callers[n % 2]?.post('/ws/v1/sms/pattern', sender.body(), { headers: key('race') }),
    ),
  );
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer?.body.data.id)).size).toBe(1);
  expect(await sendsOf(sender)).toBe(1);
  expect((await sender.money()).entries).toHaveLength(1);
});

test('many keys at once in two processes and in opposite orders all get their answers', async () => {
  const sender = await givenSender(service);
  const names = Array.from({ length: 30 }, (_, n) => `key-${n}`);
  const ask = async (caller: Sender['caller'], name: string) => {
    const answer = await caller.post('/ws/v1/sms/pattern', sender.body(), { headers: key(name) });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return [name, answer.body.data.id] as const;
  };
  const answers = await Promise.all([
    ...names.map((name) => ask(sender.caller, name)),
    ...names.toReversed().map((name) => ask(other.as(sender.key), name)),
  ]);
  expect(new Set(answers.map(([name, id]) => `${name} ${id}`)).size).toBe(30);
  expect(await sendsOf(sender)).toBe(30);
  expect((await sender.money()).left).toBe(1_000_000 - 30 * 100);
});

test('of two bodies with one key at once one is sent and the other is refused', async () => {
  const sender = await givenSender(service);
  const answers = await Promise.all([
    sender.send({}, key('a')),
    sender.send({ recipient: '09120000002' }, key('a')),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(await sendsOf(sender)).toBe(1);
});

test('a send that was refused does not use its key up', async () => {
  const sender = await givenSender(service, { credit: 50 });
  expect((await sender.send({}, key('a'))).status).toBe(402);
  expect((await sender.send({ recipient: 'wrong' }, key('a'))).status).toBe(422);
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/accounts/${sender.accountId}/credit`, {
    amount: 1000,
    reason: 'test',
    rate: 100,
  });
  await sender.sent({}, key('a'));
  expect(await sendsOf(sender)).toBe(1);
});

test('a send that fails among others of its moment does not use its key up, and theirs hold', async () => {
  const [poor, rich] = [await givenSender(service, { credit: 250 }), await givenSender(service)];
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => poor.send({}, key(`p${n}`))),
    ...Array.from({ length: 6 }, (_, n) => rich.send({}, key(`r${n}`))),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 6).filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.slice(6)).toEqual(Array(6).fill(201));
  const { rows } = await service.platform.pool.query(
    'select key from idempotency_keys where account_id = $1',
    [poor.accountId],
  );
  expect(rows).toHaveLength(2);
  const again = await Promise.all(Array.from({ length: 6 }, (_, n) => rich.send({}, key(`r${n}`))));
  expect(again.map(({ body }) => body.data.id)).toEqual(answers.slice(6).map(({ body }) => body.data.id));
});

test('a key is forgotten after 48 hours, and not before', async () => {
  const sender = await givenSender(service);
  const first = await sender.sent({}, key('a'));
  service.clock.advance(48 * hourMs - 1);
  expect(await sender.sent({}, key('a'))).toBe(first);
  service.clock.advance(1);
  const second = await sender.sent({ recipient: '09120000003' }, key('a'));
  expect(second).not.toBe(first);
  expect(await sender.sent({ recipient: '09120000003' }, key('a'))).toBe(second);
});

test('the key of a scheduled send answers until 48 hours after its moment, which is past by then', async () => {
  const sender = await givenSender(service);
  const schedule = new Date(service.clock.now().getTime() + 10 * hourMs).toISOString();
  const first = await sender.sent({ schedule }, key('later'));
  service.clock.advance(57 * hourMs);
  expect(await sender.sent({ schedule }, key('later'))).toBe(first);
  service.clock.advance(hourMs);
  expect((await sender.send({ schedule }, key('later'))).status).toBe(422);
});

test('the first answer is given again though the pattern is gone since, and only for the same body', async () => {
  const sender = await givenSender(service);
  const first = await sender.sent({}, key('a'));
  await sender.caller.delete(`/ws/v1/patterns/${sender.code}`);
  expect(await sender.sent({}, key('a'))).toBe(first);
  expect((await sender.send({ recipient: '09120000004' }, key('a'))).status).toBe(404);
  expect((await sender.send({}, key('b'))).body.error_code).toBe('pattern_not_found');
});

test('forgotten keys are cleaned away, known ones stay', async () => {
  const sender = await givenSender(service);
  await sender.sent({}, key('old'));
  service.clock.advance(40 * hourMs);
  await sender.sent({}, key('young'));
  service.clock.advance(10 * hourMs);
  const { cleanUpSends } = await import('../../messaging/messages/retention/clean-up.job.ts');
  await cleanUpSends.run({}, service.platform);
  const { rows } = await service.platform.pool.query<{ key: string }>(
    'select key from idempotency_keys where account_id = $1',
    [sender.accountId],
  );
  expect(rows).toEqual([{ key: 'young' }]);
});

test('a key is stored with the digest of its operation and body, so that releases understand each other', async () => {
  const sender = await givenSender(service);
  await sender.sent({}, key('stored'));
  const { rows } = await service.platform.pool.query<{ digest: string }>(
    `select encode(body_digest, 'hex') as digest from idempotency_keys where account_id = $1`,
    [sender.accountId],
  );
  const body = Object.entries(sender.body()).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(`sms/pattern\n${JSON.stringify(Object.fromEntries(body))}`);
  expect(rows).toEqual([{ digest: digest.digest('hex') }]);
});
