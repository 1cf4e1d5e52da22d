import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../../../test/eventually.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { WebhookReceiver } from '../../../../../test/webhook-receiver.ts';
import { givenRules } from '../reply-rules-for-test.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const receiver = new WebhookReceiver();
beforeAll(() => receiver.start());
afterAll(() => receiver.stop());
const staff = '09121110000';
const person = '09121240001';

const outcomesOf = async (own: Awaited<ReturnType<typeof givenRules>>) =>
  (await own.results('?limit=50')).map((run: { outcomes: object[] }) => run.outcomes[0]);

test('a reply goes on to a number once, charged as a send, and what comes back ends there', async () => {
  const own = await givenRules(service);
  const before = await own.balance();
  await own.rule({ actions: [{ kind: 'forward_number', number: '۰۹۱۲۱۱۱۰۰۰۰' }] });
  expect(await own.tried({ text: 'سلام', mobile: person })).toMatchObject({
    outcomes: [{ kind: 'forward_number', result: 'queued' }],
  });
  await own.reply('کی باز هستید؟');
  const text = `از ${person} به ${own.line.number}:\nکی باز هستید؟`;
  expect(await own.answers(staff)).toEqual([text]);
  const [first] = (await outcomesOf(own)) as { detail: string }[];
  const sent = (await own.caller.get(`/ws/v1/send_request/${first?.detail}`)).body.data;
  expect(await own.balance()).toBe(before - sent.cost);
  // The phone answers by itself, or its owner sends everything on over another one.
  await own.reply('در دسترس نیستم', { from: staff });
  await own.reply(text, { from: '09121240009' });
  expect(await own.answers(staff)).toHaveLength(1);
  expect(await outcomesOf(own)).toMatchObject([{ result: 'loop' }, { result: 'loop' }, { result: 'done' }]);
});

test('without credit nothing goes on, and the result says so', async () => {
  const own = await givenRules(service, { credit: 0 });
  await own.rule({ actions: [{ kind: 'forward_number', number: staff }] });
  await own.reply('سلام');
  expect(await outcomesOf(own)).toMatchObject([{ kind: 'forward_number', result: 'refused' }]);
});

test('a number gets so many forwarded messages in an hour', async () => {
  const own = await givenRules(service, { credit: 1_000_000 });
  await own.rule({ actions: [{ kind: 'forward_number', number: '09121110001' }] });
  const at = service.clock.now();
  await service.platform.pool.query(
    `insert into reply_people (account_id, mobile, answered_at, seen_at)
     values ($1, '09121110001', array_fill($2::timestamptz, array[60]), $2)`,
    [own.accountId, at],
  );
  await own.reply('سلام');
  expect(await outcomesOf(own)).toMatchObject([{ result: 'hour_limit' }]);
  service.clock.advance(3_600_000);
  await own.reply('سلام');
  expect(await outcomesOf(own)).toMatchObject([{ result: 'done' }, { result: 'hour_limit' }]);
});

test('a reply becomes an event of webhooks and a ticket, once', async () => {
  const own = await givenRules(service);
  const made = await own.caller.post('/ws/v1/webhooks', {
    url: receiver.url,
    events: ['reply.matched'],
  });
  expect(made.status).toBe(201);
  const match = { kind: 'beginning', words: ['سفارش'] };
  await own.rule({ match, actions: [{ kind: 'forward_ticket' }, { kind: 'forward_webhook' }] });
  await own.reply('سفارش ۱۲ نان');
  await service.jobs.runDue();
  const tickets = (await own.caller.get('/ws/v1/ticket')).body.data.data as { id: number; title: string }[];
  expect(tickets.map(({ title }) => title)).toEqual([`${person} → ${own.line.number}`]);
  const [{ outcomes }] = await own.results();
  expect(outcomes).toEqual([
    { kind: 'forward_ticket', result: 'done', detail: String(tickets[0]?.id) },
    { kind: 'forward_webhook', result: 'done', detail: null },
  ]);
  await eventually(async () =>
    expect(receiver.calls.map(({ body }) => [body.type, body.data])).toMatchObject([
      ['reply.matched', { from: person, rest: '۱۲ نان', text: 'سفارش ۱۲ نان' }],
    ]),
  );
});

test('a verification begins by a word, not by anything', async () => {
  const own = await givenRules(service, {
    text: 'Your code: %code%',
    vars: [{ var: 'code', length: 10, type: 'int' }],
  });
  const settings = { pattern_code: own.code, line_number: own.line.number };
  expect((await own.caller.put('/ws/v1/verify/settings', settings)).status).toBe(200);
  const action = { kind: 'start_verification', purpose: 'club' };
  const body = { title: 'x', state: 'live', line_number: own.line.number };
  const refused = await own.caller.post('/ws/v1/reply-rules', {
    ...body,
    match: { kind: 'anything', words: [] },
    actions: [action],
  });
  expect(refused.body.errors).toHaveProperty(['actions.0.kind']);
  await own.rule({ match: { kind: 'word', words: ['عضویت'] }, actions: [action] });
  await own.reply('عضویت');
  const { rows } = await service.platform.pool.query<{ mobile: string; purpose: string }>(
    'select mobile, purpose from verifications where account_id = $1',
    [own.accountId],
  );
  const [outcome] = (await outcomesOf(own)) as object[];
  expect([rows, outcome]).toMatchObject([[{ mobile: person, purpose: 'club' }], { result: 'done' }]);
});
