import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { signatureOf, verifies, WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { receiveInbound } from '../../audiences/inbox/receive-inbound.ts';
import { purchases } from '../../money/orders/orders-for-test.ts';
import { givenTickets } from '../../service/tickets/given-tickets-for-test.ts';
import { addressRule } from '../../../primitives/allowed-address.ts';
import { postCall } from './calls/post-call.ts';
import { ReceiverNames } from './calls/receiver-names.ts';
import { purgeWebhooks } from './purge-webhooks.job.ts';

const service = testService({
  PEYK_ROLES: 'api,worker',
  PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32',
});
const receiver = new WebhookReceiver();
beforeAll(() => receiver.start());
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.startAgain();
  service.clock.set(new Date());
});

const path = '/ws/v1/webhooks';
type Sender = Awaited<ReturnType<typeof givenSender>>;

async function givenHook(events: readonly string[], sender?: Sender) {
  const own = sender ?? (await givenSender(service, { credit: 1_000_000, rate: 100 }));
  const { status, body } = await own.caller.post(path, { url: receiver.url, events });
  expect(status).toBe(201);
  const { id, secret } = body.data as { id: number; secret: string };
  return { ...own, id, secret, show: async () => (await own.caller.get(`${path}/${id}`)).body.data };
}

const callsOf = (type: string) => receiver.calls.filter(({ body }) => body.type === type);
const inbound = (line: string, text: string, key: string) =>
  receiveInbound(service.platform, 'main', {
    from: '09123456789',
    to: line,
    text,
    carrierKey: key,
    receivedAt: service.clock.now(),
  });

describe('keeping webhooks', () => {
  test('one is made with a secret that is shown once, listed, changed and deleted', async () => {
    const { caller, id, secret } = await givenHook(['inbox.received']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const [listed] = (await caller.get(path)).body.data;
    expect(listed).toMatchObject({ id, url: receiver.url, events: ['inbox.received'], active: true });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    const changed = await caller.patch(`${path}/${id}`, { events: ['order.paid'], active: false });
    expect(changed.body.data).toMatchObject({ events: ['order.paid'], active: false, state: 'paused' });
    const same = await caller.patch(`${path}/${id}`, {});
    expect([same.status, same.body.data.state]).toEqual([200, 'paused']);
    expect((await caller.request('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await caller.get(`${path}/${id}`)).status).toBe(404);
  });

  test('columns that no caller may write are left alone', async () => {
    const { caller, id } = await givenHook(['inbox.received']);
    const other = await givenSender(service);
    const { rows: before } = await service.platform.pool.query('select * from webhooks where id = $1', [id]);
    const { status } = await caller.patch(`${path}/${id}`, {
      account_id: other.accountId,
      secret: '',
      leased_until: '2030-01-01',
      no_such_column: 1,
    });
    expect(status).toBe(200);
    const { rows: after } = await service.platform.pool.query('select * from webhooks where id = $1', [id]);
    expect(after).toEqual(before);
  });

  test('the secret is not in the database as it is', async () => {
    const { secret, id } = await givenHook(['inbox.received']);
    const { rows } = await service.platform.pool.query('select secret from webhooks where id = $1', [id]);
    expect(rows[0].secret).not.toContain(secret.slice(6));
  });

  test('another account finds no such webhook, whatever it does with it', async () => {
    const { id } = await givenHook(['inbox.received']);
    const other = (await givenSender(service)).caller;
    const answers = await Promise.all([
      other.get(`${path}/${id}`),
      other.patch(`${path}/${id}`, { active: false }),
      other.request('DELETE', `${path}/${id}`),
      other.post(`${path}/${id}/rotate-secret`),
      other.post(`${path}/${id}/test`),
      other.get(`${path}/${id}/deliveries`),
      other.post(`${path}/${id}/deliveries/1/replay`),
      other.post(`${path}/${id}/replay`, { from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await other.get(path)).body.data).toEqual([]);
  });

  test.each([
    ['not an address', 'shop'],
    ['another scheme', 'file:///etc/passwd'],
    ['a password in it', 'https://user:pass@shop.example.com/'],
    ['a private network', 'http://10.0.0.1/'],
    ['this machine, decimal', 'http://2130706434/'],
    ['this machine, hexadecimal', 'http://0x7f000002/'],
    ['this machine, short', 'http://127.2/'],
    ['this machine, IPv6', 'http://[::1]/'],
    ['this machine, mapped', 'http://[::ffff:127.0.0.2]/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/'],
  ])('%s is refused', async (_name, url) => {
    const { caller } = await givenSender(service);
    const { status, body } = await caller.post(path, { url, events: ['inbox.received'] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
  });

  test('a name that leads to a private address is refused when it is called', async () => {
    const byName = receiver.url.replace('127.0.0.1', 'localhost');
    const ways = { names: new ReceiverNames(), isAllowed: addressRule([]) };
    const result = await postCall(byName, { headers: {}, body: '{}' }, ways);
    expect(result).toMatchObject({ isDelivered: false, status: null });
    expect(result.error).toMatch(/of localhost is not allowed/);
    expect(receiver.calls).toEqual([]);
  });

  test('a name that leads there is refused when the webhook is made, with what to do instead', async () => {
    const { service: closed, stop } = await startTestService({}, { connection: service.connection });
    const { key } = await closed.given.account();
    const body = { url: 'http://localhost:3000/peyk', events: ['inbox.received'] };
    const refused = await closed.as(key).post(path, body);
    expect(refused.status).toBe(422);
    for (const words of ['listen --forward', 'PEYK_WEBHOOK_ALLOWED_RANGES'])
      expect(refused.body.errors.url[0]).toContain(words);
    await stop();
  });

  test('an account has at most ten', async () => {
    const { caller } = await givenSender(service);
    const make = () => caller.post(path, { url: receiver.url, events: ['order.paid'] });
    const made = await Promise.all(Array.from({ length: 12 }, make));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(made.find(({ status }) => status === 409)?.body.error_code).toBe('too_many_webhooks');
  });
});

describe('what is sent', () => {
  test('a code that was delivered, in a call that the library of the standard accepts', async () => {
    const { sent, secret } = await givenHook(['message.updated']);
    const id = await sent();
    const rows = await eventually(() => {
      const messages = callsOf('message.updated').flatMap(({ body }) => body.data['messages'] as object[]);
      expect(messages.at(-1)).toMatchObject({ status: 'delivered' });
      return messages;
    });
    expect(rows).toMatchObject(rows.map(() => ({ send_id: id, item: 1, recipient: '09123456789' })));
    expect(rows[0]).toMatchObject({ old_status: 'in-queue' });
    expect(receiver.calls.every((call) => verifies(call, secret))).toBe(true);
    expect(receiver.calls.some((call) => verifies(call, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).toBe(
      false,
    );
  });

  test('a message that failed, with the reason that reports give', async () => {
    const { sent } = await givenHook(['message.updated']);
    await sent({ recipient: '09990000001' });
    await eventually(() => {
      const messages = callsOf('message.updated').flatMap(({ body }) => body.data['messages'] as object[]);
      expect(messages.at(-1)).toMatchObject({ status: 'failed', status_detail: 'delivery-failure' });
      expect((messages.at(-1) as { reason: string }).reason).toMatch(/[آ-ی]/);
    });
  });

  test('replies, once however often the carrier brings them', async () => {
    const { line, accountId } = await givenHook(['inbox.received']);
    await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
      line.lineId,
      accountId,
    ]);
    for (const key of ['a', 'a', 'b']) await inbound(line.number, `متن ${key}`, `${accountId}-${key}`);
    await eventually(() => expect(callsOf('inbox.received')).toHaveLength(2));
    expect(callsOf('inbox.received').map(({ body }) => body.data)).toMatchObject([
      { from: '09123456789', line_number: line.number, text: 'متن a' },
      { from: '09123456789', line_number: line.number, text: 'متن b' },
    ]);
  });

  test('a decision on a send, with its reason', async () => {
    const { caller, line } = await givenHook(['send.decided']);
    const operator = service.as((await service.given.operator()).key);
    const simple = await caller.post('/ws/v1/sms/simple', {
      text: 'سلام',
      recipients: ['09121234567'],
      line_number: line.number,
      number_format: 'persian',
    });
    const sendId = simple.body.data.id as number;
    await operator.post(`/operator/v1/send_requests/${sendId}/reject`, { reason: 'نشانی ندارد' });
    await eventually(() => expect(callsOf('send.decided')).toHaveLength(1));
    const told = { send_id: sendId, decision: 'rejected', reason: 'نشانی ندارد' };
    expect(callsOf('send.decided')[0]?.body.data).toEqual(told);
  });

  test('a decision on a pattern', async () => {
    const { caller } = await givenHook(['pattern.decided']);
    const operator = service.as((await service.given.operator()).key);
    const made = await caller.post('/ws/v1/patterns', { text: 'سلام', website: 'example.com', share: 0 });
    const code = made.body.data.code as string;
    await operator.post(`/operator/v1/patterns/${code}/approve`);
    await eventually(() =>
      expect(callsOf('pattern.decided').map(({ body }) => body.data)).toEqual([
        { code, decision: 'approved', reason: null },
      ]),
    );
  });

  test('an answer to a ticket, and not the question', async () => {
    const tickets = await givenTickets(service);
    const { status } = await tickets.customer.post(path, { url: receiver.url, events: ['ticket.answered'] });
    expect(status).toBe(201);
    const id = await tickets.opened();
    await tickets.answer(id);
    await eventually(() => expect(callsOf('ticket.answered')).toHaveLength(1));
    expect(callsOf('ticket.answered')[0]?.body.data).toMatchObject({ ticket_id: id });
  });

  test('a paid order', async () => {
    const { key } = await givenHook(['order.paid']);
    const shop = purchases(service);
    const { order_id: id, paymentUrl } = await shop.order(key, 50_000);
    await shop.comeBack(await shop.press(await shop.goToGateway(paymentUrl), 'pay'));
    await eventually(() => expect(callsOf('order.paid')).toHaveLength(1));
    expect(callsOf('order.paid')[0]?.body.data).toMatchObject({ order_id: id });
  });

  test('a campaign in few calls, and its end', async () => {
    const { caller, line } = await givenHook(['message.updated', 'send.finished']);
    const operator = service.as((await service.given.operator()).key);
    const recipients = Array.from({ length: 700 }, (_, index) => `0912${String(1_000_000 + index)}`);
    const simple = await caller.post('/ws/v1/sms/simple', {
      text: 'سلام',
      recipients,
      line_number: line.number,
      number_format: 'persian',
    });
    const sendId = simple.body.data.id as number;
    await operator.post(`/operator/v1/send_requests/${sendId}/approve`);
    const rows = await eventually(() => {
      const messages = callsOf('message.updated').flatMap(
        ({ body }) => body.data['messages'] as { item: number; status: string }[],
      );
      expect(
        new Set(messages.flatMap(({ item, status }) => (status === 'delivered' ? [item] : []))).size,
      ).toBe(700);
      return messages;
    });
    await eventually(() =>
      expect(callsOf('send.finished').map(({ body }) => body.data)).toEqual([{ send_id: sendId }]),
    );
    // Per message in order: sent never comes after delivered.
    const last = new Map(rows.map(({ item, status }) => [item, status]));
    expect(new Set(last.values())).toEqual(new Set(['delivered']));
    const sizes = callsOf('message.updated').map(({ body }) => (body.data['messages'] as object[]).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  });

  test('nothing that was not asked for, and nothing of others', async () => {
    const { sent } = await givenHook(['order.paid']);
    const { sent: told } = await givenHook(['message.updated']);
    const [unasked, asked] = [await sent(), await told()];
    const ids = () =>
      callsOf('message.updated').flatMap(({ body }) =>
        (body.data['messages'] as { send_id: number }[]).map(({ send_id: id }) => id),
      );
    await eventually(() => expect(ids()).toContain(asked));
    expect(ids()).not.toContain(unasked);
  });
});

describe('receivers in trouble', () => {
  test('a failed call is made again after a pause, with the same id, before what came later', async () => {
    const { line, accountId, show } = await givenHook(['inbox.received']);
    await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
      line.lineId,
      accountId,
    ]);
    receiver.answer = () => ({ status: 500 });
    await inbound(line.number, 'یک', `${accountId}-1`);
    await eventually(async () => expect(await show()).toMatchObject({ last_error: 'answered 500' }));
    await inbound(line.number, 'دو', `${accountId}-2`);
    receiver.answer = () => ({ status: 204 });
    service.clock.advance(6000);
    await eventually(() => expect(receiver.calls).toHaveLength(3));
    const [first, again, second] = receiver.calls;
    expect(again?.id).toBe(first?.id);
    expect([again, second].map((call) => call?.body.data['text'])).toEqual(['یک', 'دو']);
    expect(await show()).toMatchObject({ failing_since: null, last_error: null, state: 'active' });
  });

  test('a retry that a clock three hours ahead wrote is made once the clock is right again', async () => {
    const { line, accountId, show } = await givenHook(['inbox.received']);
    await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
      line.lineId,
      accountId,
    ]);
    receiver.answer = () => ({ status: 500 });
    service.clock.advance(3 * 3_600_000);
    await inbound(line.number, 'یک', `${accountId}-1`);
    await eventually(async () => expect(await show()).toMatchObject({ last_error: 'answered 500' }));
    receiver.answer = () => ({ status: 204 });
    service.clock.advance(-3 * 3_600_000);
    await eventually(() => expect(receiver.calls).toHaveLength(2));
    await eventually(async () => expect(await show()).toMatchObject({ last_error: null, state: 'active' }));
  });

  test('one that fails for a day is switched off, and gets what it missed once it is switched on', async () => {
    const { line, accountId, show, caller, id } = await givenHook(['inbox.received']);
    await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
      line.lineId,
      accountId,
    ]);
    receiver.answer = () => ({ status: 503 });
    await inbound(line.number, 'یک', `${accountId}-1`);
    await eventually(async () => expect((await show()).failing_since).not.toBeNull());
    service.clock.advance(25 * 3_600_000);
    await eventually(async () => expect(await show()).toMatchObject({ state: 'failing', active: false }));
    await inbound(line.number, 'دو', `${accountId}-2`);
    receiver.calls.length = 0;
    receiver.answer = () => ({ status: 200 });
    await caller.patch(`${path}/${id}`, { active: true });
    await eventually(() => expect(receiver.calls.map(({ body }) => body.data['text'])).toEqual(['یک', 'دو']));
  });

  test('one that is gone for good is switched off at once', async () => {
    const { caller, show, id } = await givenHook(['inbox.received']);
    receiver.answer = () => ({ status: 410 });
    await service.platform.pool.query(
      `insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
       select account_id, id, 'inbox.received', 1, '{}', now() from webhooks where id = $1`,
      [id],
    );
    await eventually(async () => expect(await show()).toMatchObject({ state: 'failing' }));
    expect((await caller.get(`${path}/${id}/deliveries`)).body.data.data).toMatchObject([
      { state: 'pending', response_status: 410 },
    ]);
  });

  test('redirects are not followed', async () => {
    const { caller, id } = await givenHook(['inbox.received']);
    receiver.answer = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
    const { body } = await caller.post(`${path}/${id}/test`);
    expect(body.data).toMatchObject({ state: 'failed', response_status: 302 });
    expect(receiver.calls).toHaveLength(1);
  });

  test('one that never answers does not hold up another account', async () => {
    const slow = await givenHook(['message.updated']);
    const quick = await givenHook(['message.updated']);
    const slowSend = await slow.sent();
    const isSlow = ({ text }: { text: string }) => text.includes(`"send_id":${slowSend}`);
    receiver.answer = (call) => (isSlow(call) ? 'never' : { status: 204 });
    await eventually(() => expect(receiver.calls.some(isSlow)).toBe(true));
    receiver.calls.length = 0;
    await quick.sent();
    await eventually(() => expect(receiver.calls.length).toBeGreaterThan(0));
    receiver.answer = () => ({ status: 204 });
  });
});

describe('secrets, trials and the log', () => {
  test('for a day after a change calls carry signatures of both secrets', async () => {
    const { caller, id, secret } = await givenHook(['inbox.received']);
    const rotated = (await caller.post(`${path}/${id}/rotate-secret`)).body.data.secret as string;
    await caller.post(`${path}/${id}/test`);
    const both = receiver.calls.at(-1)!;
    expect([verifies(both, secret), verifies(both, rotated)]).toEqual([true, true]);
    service.clock.advance(86_400_001);
    await caller.post(`${path}/${id}/test`);
    expect(receiver.calls.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  test('secrets that are rotated twice within a day are each valid for theirs', async () => {
    const { caller, id, secret: first } = await givenHook(['inbox.received']);
    const rotate = async () => (await caller.post(`${path}/${id}/rotate-secret`)).body.data.secret as string;
    const validNow = async (...secrets: string[]) => {
      await caller.post(`${path}/${id}/test`);
      const call = receiver.calls.at(-1)!;
      return secrets.map((secret) => call.headers['webhook-signature']?.includes(signatureOf(call, secret)));
    };
    const second = await rotate();
    service.clock.advance(43_200_000);
    const third = await rotate();
    expect(await validNow(first, second, third)).toEqual([true, true, true]);
    service.clock.advance(43_200_001);
    expect(await validNow(first, second, third)).toEqual([false, true, true]);
    service.clock.advance(43_200_001);
    expect(await validNow(first, second, third)).toEqual([false, false, true]);
    expect((await caller.post(`${path}/999999/rotate-secret`)).status).toBe(404);
  });

  test('a trial says what was answered, and is made once', async () => {
    const { caller, id } = await givenHook(['inbox.received']);
    receiver.answer = () => ({ status: 418 });
    const { body } = await caller.post(`${path}/${id}/test`);
    expect(body.data).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      response_status: 418,
      attempts: 1,
    });
    expect((await caller.get(`${path}/${id}`)).body.data).toMatchObject({
      state: 'active',
      last_error: null,
    });
    const [listed] = (await caller.get(`${path}/${id}/deliveries`)).body.data.data;
    expect(listed).toMatchObject({ attempts: 1, state: 'failed' });
  });

  test('calls are listed, and made again one by one or for a time', async () => {
    const { caller, id, sent } = await givenHook(['message.updated']);
    await sent();
    const log = async () => (await caller.get(`${path}/${id}/deliveries?state=delivered`)).body.data;
    const [call] = await eventually(async () => {
      const { data } = await log();
      expect(data[0]).toMatchObject({ attempts: 1, response_status: 204 });
      return data as { id: number; message_id: string }[];
    });
    await caller.post(`${path}/${id}/deliveries/${call?.id}/replay`);
    await eventually(() =>
      expect(receiver.calls.filter((one) => one.id === call?.message_id)).toHaveLength(2),
    );
    const period = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    await eventually(async () =>
      expect((await caller.get(`${path}/${id}/deliveries?state=pending`)).body.data.total).toBe(0),
    );
    const { replayed } = (await caller.post(`${path}/${id}/replay`, period)).body.data;
    expect(replayed).toBe((await caller.get(`${path}/${id}/deliveries`)).body.data.total);
    await eventually(async () => expect((await log()).total).toBe(replayed));
    expect((await caller.post(`${path}/${id}/replay`, { from: period.to, to: period.from })).status).toBe(
      422,
    );
  });

  test('calls are kept for a week', async () => {
    const { caller, id } = await givenHook(['inbox.received']);
    await caller.post(`${path}/${id}/test`);
    service.clock.advance(8 * 86_400_000);
    await purgeWebhooks.run({}, service.platform);
    expect((await caller.get(`${path}/${id}/deliveries`)).body.data.total).toBe(0);
  });
});
