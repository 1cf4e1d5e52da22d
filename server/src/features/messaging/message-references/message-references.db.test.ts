import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { apiKeys } from '../../people/accounts/index.ts';
import { startTestService, testService, type TestService } from '../../../../test/test-platform.ts';
import { deleteReferences } from './delete-references.job.ts';

const service = testService({ PEYK_MODERATION: 'auto', PEYK_RETENTION_DAYS: '30' });
let other: TestService;
let stopOther: () => Promise<void>;
beforeAll(async () => {
  ({ service: other, stop: stopOther } = await startTestService({ PEYK_MODERATION: 'auto' }, service));
});
afterAll(() => stopOther());

const hourMs = 3_600_000;

test('a repeated reference sends nothing and answers with the first message', async () => {
  const sender = await givenSender(service);
  const first = await sender.send({ reference: 'order-1' });
  const { id } = first.body.data;
  expect(first.body.data).toMatchObject({ message_ids: [id], repeated_count: 0 });
  // Another text, and a recipient that would be refused.
  for (const changes of [{}, { attributes: { code: '999' } }, { recipient: 'none' }]) {
    const again = await sender.send({ reference: 'order-1', ...changes });
    expect(again.status).toBe(201);
    expect(again.body.data).toEqual({ ...first.body.data, repeated_count: 1 });
  }
  expect(await sender.sent({ reference: 'order-2' })).not.toBe(id);
  expect(await sender.sent({ reference: 1 })).toBe(await sender.sent({ reference: '1' }));
  expect(await sender.sent({ reference: ' ' })).not.toBe(await sender.sent({ reference: null }));
  expect((await sender.money()).entries).toHaveLength(5);
  const another = await givenSender(service);
  expect(await another.sent({ reference: 'order-1' })).not.toBe(id);
});

test('the list of sends finds one by a reference of its account', async () => {
  const sender = await givenSender(service);
  const { caller } = sender;
  const [one, other] = [await sender.sent({ reference: 'Basket-7' }), await sender.sent({ reference: '12' })];
  const stranger = await givenSender(service);
  await stranger.sent({ reference: 'Basket-7' });
  const found = async (words: string) => {
    const { body } = await caller.get(`/ws/v1/send_request?search=${words}`);
    expect(body.data.total).toBe(body.data.data.length);
    return body.data.data.map(({ id }: { id: number }) => id);
  };
  expect(await found('Basket-7')).toEqual([one]);
  expect(await found('Basket')).toEqual([]);
  expect(await found('12')).toContain(other);
});

test('of calls at once in two processes one sends', async () => {
  const sender = await givenSender(service);
  const callers = [sender.caller, other.as(sender.key)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) =>
      callers[n % 2]?.post('/ws/v1/sms/pattern', sender.body({ reference: `both-${n % 4}` })),
    ),
  );
  const ids = new Set(answers.map((answer) => answer?.body.data.id as number));
  expect(ids.size).toBe(4);
  expect(answers.filter((answer) => answer?.body.data.repeated_count === 0)).toHaveLength(4);
  expect((await sender.money()).entries).toHaveLength(4);
});

test('a reference is free again when its time is over, and still found until then', async () => {
  const sender = await givenSender(service);
  const { caller } = sender;
  expect((await caller.get('/ws/v1/account/sending')).body.data.reference_hours).toBeNull();
  const first = await sender.sent({ reference: 'daily' });
  service.clock.advance(24 * hourMs - 1000);
  expect(await sender.sent({ reference: 'daily' })).toBe(first);
  service.clock.advance(1000);
  expect((await caller.get('/ws/v1/messages?references=daily')).body.data.messages[0].id).toBe(first);
  const second = await sender.sent({ reference: 'daily' });
  expect(second).not.toBe(first);
  expect((await caller.get('/ws/v1/messages?references=daily')).body.data.messages[0].id).toBe(second);
  const wrong = await caller.put('/ws/v1/account/sending', { reference_hours: 721 });
  expect(wrong.status).toBe(422);
  const set = await caller.put('/ws/v1/account/sending', { reference_hours: 1 });
  expect(set.body.data).toEqual({
    code_line: null,
    text_line: null,
    reference_hours: 1,
    opt_out_phrase: 'add',
  });
  // The notification of the change reaches the process some time after the answer.
  service.platform.notifications.notifyLocally('peyk_lines');
  expect(await sender.sent({ reference: 'hourly' })).toBe(await sender.sent({ reference: 'hourly' }));
  const hourly = await sender.sent({ reference: 'hourly' });
  service.clock.advance(hourMs);
  expect(await sender.sent({ reference: 'hourly' })).not.toBe(hourly);
});

test('a refused send leaves its reference free', async () => {
  const sender = await givenSender(service, { credit: 50 });
  expect((await sender.send({ reference: 'unpaid' })).status).toBe(402);
  const operator = service.as((await service.given.operator()).key);
  await operator.post(`/operator/v1/accounts/${sender.accountId}/credit`, { amount: 1000, reason: 'هدیه' });
  expect((await sender.send({ reference: 'unpaid' })).body.data.repeated_count).toBe(0);
});

test('a reference and an Idempotency-Key stand side by side', async () => {
  const sender = await givenSender(service);
  const key = { 'Idempotency-Key': 'k-1' };
  const first = await sender.sent({ reference: 'both' }, key);
  expect(await sender.sent({ reference: 'both' }, key)).toBe(first);
  expect(await sender.sent({ reference: 'both' }, { 'Idempotency-Key': 'k-2' })).toBe(first);
  const conflict = await sender.send({ reference: 'another' }, key);
  expect(conflict.body.error_code).toBe('idempotency_conflict');
  // The repeat stored nothing, so that its key is free.
  expect(await sender.sent({ reference: 'third' }, { 'Idempotency-Key': 'k-2' })).not.toBe(first);
  expect((await sender.money()).entries).toHaveLength(2);
});

test('test keys have references of their own', async () => {
  const sender = await givenSender(service);
  const limits = { permissions: null, rateLimitPerMinute: null, isTest: true };
  const { db, clock } = service.platform;
  const { key } = await db
    .transaction()
    .execute((tx) => apiKeys.create(tx, clock, sender.accountId, { name: 'test', limits }));
  const tested = await service.as(key).post('/ws/v1/sms/pattern', sender.body({ reference: 'same' }));
  expect(tested.body.data).toMatchObject({ test: true, repeated_count: 0 });
  expect((await sender.send({ reference: 'same' })).body.data.repeated_count).toBe(0);
});

test('a send to many has ids by position, and each number once', async () => {
  const sender = await givenBulkSender(service);
  const recipients = ['09121111111', '09122222222', '۰۹۱۲۱۱۱۱۱۱۱', '09123333333'];
  const { data } = (await sender.simple({ recipients })).body;
  const [one, two, , three] = data.message_ids as number[];
  expect(data.message_ids).toEqual([one, two, one, three]);
  expect(data.repeated_count).toBeUndefined();
  const items = await sender.items(data.id);
  expect(items.map((item) => item.message_id)).toEqual([one, two, three]);
  const phonebook = await service.given.phonebook(sender.accountId, {
    contacts: [{ mobile: '09124444444' }],
  });
  const selectedPhoneBooks = [{ id: phonebook.phonebookId }];
  const fromBook = (await sender.simple({ recipients: null, selectedPhoneBooks })).body.data;
  expect(fromBook).toMatchObject({ recipients_count: 1, message_ids: null });
  const mixed = (await sender.simple({ recipients: ['09121111111'], selectedPhoneBooks })).body.data;
  expect(mixed).toMatchObject({ recipients_count: 2, message_ids: [expect.any(Number)] });
});

test('references of recipients: those that were sent are left out, the others go', async () => {
  const sender = await givenBulkSender(service);
  const two = { recipients: ['09121111111', '09122222222'], reference: ['a', 'b'] };
  const first = (await sender.simple(two)).body.data;
  expect(first).toMatchObject({ recipients_count: 2, repeated_count: 0 });
  const again = (await sender.simple(two)).body.data;
  expect(again).toEqual({ ...first, repeated_count: 2 });
  const more = (
    await sender.simple({
      recipients: ['09123333333', '09122222222', '09124444444'],
      reference: ['c', 'b', null],
    })
  ).body.data;
  expect(more).toMatchObject({ recipients_count: 2, repeated_count: 1, cost: 200 });
  expect(more.message_ids[1]).toBe(first.message_ids[1]);
  expect((await sender.items(more.id)).map(({ mobile }) => mobile)).toEqual(['09123333333', '09124444444']);
  const read = await sender.caller.get('/ws/v1/messages?references=c,a,missing,b');
  expect(read.body.data.messages).toMatchObject([
    { id: more.message_ids[0], reference: 'c', mobile: '09123333333', send_request_id: more.id, cost: 100 },
    { id: first.message_ids[0], reference: 'a', mobile: '09121111111', send_request_id: first.id },
    { id: first.message_ids[1], reference: 'b', mobile: '09122222222' },
  ]);
  const uneven = await sender.simple({ ...two, reference: ['only'] });
  expect(uneven.body.errors).toHaveProperty('reference');
  const twice = await sender.simple({ ...two, reference: ['x', 'x'] });
  expect(twice.body.errors).toHaveProperty(['reference.1']);
  expect(
    (await sender.simple({ recipients: ['09125555555', '09125555555'], reference: ['y', 'y'] })).status,
  ).toBe(201);
});

test('one reference names a whole send to many, at once in two processes too', async () => {
  const sender = await givenBulkSender(service);
  const body = sender.body({ reference: 'campaign', recipients: ['09121111111', '09122222222'] });
  const callers = [sender.caller, other.as(sender.key)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => callers[n % 2]?.post('/ws/v1/sms/simple', body)),
  );
  expect(new Set(answers.map((answer) => answer?.body.data.id)).size).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer?.body.data.message_ids))).size).toBe(1);
  const counts = answers.map((answer) => answer?.body.data.repeated_count as number);
  expect(counts.toSorted((one, two) => one - two)).toEqual([0, 2, 2, 2, 2, 2]);
  expect((await sender.money()).entries).toHaveLength(1);
  const { messages } = (await sender.caller.get('/ws/v1/messages?references=campaign')).body.data;
  expect(messages).toMatchObject([
    { mobile: '09121111111', reference: 'campaign' },
    { mobile: '09122222222', reference: 'campaign' },
  ]);
});

test('messages are read by ids over all sends, in the order asked; those of others are absent', async () => {
  const sender = await givenSender(service);
  const stranger = await givenSender(service);
  const code = await sender.sent();
  const foreign = await stranger.sent({ reference: 'mine' });
  const { data } = (
    await sender.caller.post('/ws/v1/sms/simple', {
      text: 'فروش ویژه',
      line_number: sender.line.number,
      number_format: 'persian',
      recipients: ['09121111111', '09122222222'],
    })
  ).body;
  const [one, two] = data.message_ids as number[];
  const read = async (query: string) => (await sender.caller.get(`/ws/v1/messages?${query}`)).body;
  const { messages } = (await read(`ids=${two},${foreign},${code},${data.id},${one},999999999999`)).data;
  expect(messages.map(({ id }: { id: number }) => id)).toEqual([two, code, one]);
  expect(messages[1]).toEqual({
    id: code,
    reference: null,
    send_request_id: code,
    type: 'pattern',
    line_number: sender.line.number,
    mobile: '09123456789',
    status: 'in-queue',
    status_detail: 'in-queue',
    text: expect.stringContaining('12345'),
    pages: 1,
    error: null,
    blocked_by: null,
    advice: null,
    sent_at: null,
    delivered_at: null,
    cost: 100,
    waiting_for: null,
    schedule: null,
    created_at: service.clock.now().toISOString(),
  });
  expect((await read('references=mine')).data.messages).toEqual([]);
  expect((await read('')).errors).toHaveProperty('ids');
  expect((await read('ids=1,x')).errors).toHaveProperty('ids');
  const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
  expect((await read(`ids=${many}`)).errors).toHaveProperty('ids');
});

test('a reference that is unique for longer than its message is kept sends nothing again', async () => {
  const sender = await givenBulkSender(service);
  await sender.caller.put('/ws/v1/account/sending', { reference_hours: 720 });
  const codes = await givenSender(service);
  await codes.caller.put('/ws/v1/account/sending', { reference_hours: 720 });
  const made = [await sender.sent({ reference: 'many' }), await codes.sent({ reference: 'one' })];
  service.clock.advance(29 * 24 * hourMs);
  await service.platform.pool.query('delete from send_requests where id = any($1::bigint[])', [made]);
  for (const again of [
    await sender.simple({ reference: 'many' }),
    await sender.simple({ reference: ['many'], recipients: ['09121111111'] }),
    await codes.send({ reference: 'one' }),
  ])
    expect(again).toMatchObject({ status: 409, body: { error_code: 'reference_used' } });
  expect((await sender.money()).entries).toHaveLength(1);
  expect((await codes.money()).entries).toHaveLength(1);
});

test('references go when the messages that they name are past retention', async () => {
  const sender = await givenSender(service);
  await sender.sent({ reference: 'old' });
  service.clock.advance(32 * 24 * hourMs);
  await sender.sent({ reference: 'new' });
  await deleteReferences.run({}, service.platform);
  const { rows } = await service.platform.pool.query(
    'select reference from message_references where account_id = $1',
    [sender.accountId],
  );
  expect(rows).toEqual([{ reference: 'new' }]);
});

test('a code whose reference a send to many is claiming waits alone', async () => {
  const sender = await givenSender(service);
  const client = await service.platform.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into message_references (account_id, is_test, reference, unique_until) values ($1, false, 'held', $2)`,
    [sender.accountId, new Date(service.clock.now().getTime() + hourMs)],
  );
  let isAnswered = false;
  const held = sender.send({ reference: 'held' }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sender.send({ reference: `free-${n}` })),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
  expect((await sender.send()).status).toBe(201);
  expect(isAnswered).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await held).toMatchObject({ status: 201, body: { data: { repeated_count: 0 } } });
  expect((await sender.money()).entries).toHaveLength(22);
});
