import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { givenSender } from '../../../test/sender.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { callbacks } from '../../features/common/webhooks/index.ts';
import { purgeWebhooks } from '../../features/common/webhooks/purge-webhooks.job.ts';
import { pushingService } from '../shared/pushing-service-for-test.ts';

const { service, receiver } = pushingService();

const path = '/ws/v1/webhooks/foreign';
const recipient = '09123456789';

async function givenPush(body: Readonly<Record<string, unknown>>) {
  const sender = await givenSender(service, { credit: 1_000_000, rate: 100 });
  const made = await sender.caller.post(path, { events: ['message.updated', 'inbox.received'], ...body });
  expect(made.status).toBe(201);
  // A line of its own: replies to a shared one go to the account that wrote to the phone last.
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    sender.line.lineId,
    sender.accountId,
  ]);
  return { ...sender, webhook: made.body.data as { id: number } };
}

const reply = (line: string, text: string) =>
  receiveInbound(service.platform, 'main', {
    from: recipient,
    to: line,
    text,
    carrierKey: randomUUID(),
    receivedAt: service.clock.now(),
  });

describe("an account's own address", () => {
  test('is told in the form of Kavenegar, in order, with the names that its programs read', async () => {
    const url = `${receiver.origin}/kavenegar`;
    const sender = await givenPush({ form: 'kavenegar', url });
    const id = await sender.sent();
    const states = () => receiver.at('/kavenegar').map(({ form }) => Number(form['status']));
    await eventually(() => expect(states()).toContain(10));
    expect(states().toSorted((one, other) => one - other)).toEqual(states());
    expect(receiver.at('/kavenegar').at(-1)?.form).toMatchObject({
      messageid: String(id),
      status: '10',
      sender: sender.line.number,
      from: sender.line.number,
      receptor: recipient,
      to: recipient,
    });
    receiver.pushes.length = 0;
    await reply(sender.line.number, 'ممنون، رسید');
    await eventually(() => expect(receiver.pushes).toHaveLength(1));
    expect(receiver.pushes[0]?.form).toMatchObject({
      from: recipient,
      sender: recipient,
      to: sender.line.number,
      message: 'ممنون، رسید',
    });
  });

  test('takes fields in the address where that is asked for', async () => {
    const sender = await givenPush({
      form: 'kavenegar',
      url: `${receiver.origin}/get?shop=7`,
      method: 'GET',
    });
    await reply(sender.line.number, 'a b');
    await eventually(() => expect(receiver.pushes).toHaveLength(1));
    expect(receiver.pushes[0]).toMatchObject({ method: 'GET', query: { shop: '7', message: 'a b' } });
  });

  test('has its placeholders filled in, reports and replies at addresses of their own', async () => {
    const url = `${receiver.origin}/reply?to=$TO$&body=$TEXT$&from=$FROM$&key=1`;
    const sender = await givenPush({ form: 'payamak', url });
    const report = `${receiver.origin}/report?id=$ID$&state=$STATUS$`;
    const events = ['message.updated', 'inbox.received'];
    await sender.caller.post(path, { form: 'payamak', url: report, events });
    await reply(sender.line.number, '۱۰۰٪ & بله');
    const id = await sender.sent();
    await eventually(() => expect(receiver.at('/report').map(({ query }) => query['state'])).toContain('1'));
    await eventually(() => expect(receiver.at('/reply')).toHaveLength(1));
    expect(receiver.at('/reply')[0]).toMatchObject({
      method: 'GET',
      query: { to: sender.line.number, body: '۱۰۰٪ & بله', from: recipient, key: '1' },
    });
    const reports = receiver.at('/report').map(({ query }) => query);
    expect(reports[0]).toMatchObject({ id: String(id) });
    // A handset may answer before it is written that the message has left: one report has both then.
    expect(['8,1', '1']).toContain(reports.map(({ state }) => state).join(','));
  });

  test('is called again after a failure, in the same order, and the log has what was sent', async () => {
    const sender = await givenPush({ form: 'kavenegar', url: `${receiver.origin}/later` });
    receiver.answer = () => 500;
    await reply(sender.line.number, 'first');
    await eventually(() => expect(receiver.pushes).toHaveLength(1));
    await reply(sender.line.number, 'second');
    receiver.answer = () => 200;
    service.clock.advance(60_000);
    await eventually(() =>
      expect(receiver.pushes.map(({ form }) => form['message'])).toEqual(['first', 'first', 'second']),
    );
    const log = await sender.caller.get(`/ws/v1/webhooks/${sender.webhook.id}/deliveries`);
    expect(log.body.data.data[0]).toMatchObject({ type: 'inbox.received', url: `${receiver.origin}/later` });
  });

  test('is tried with an example, and has no secret to rotate', async () => {
    const { caller, webhook } = await givenPush({ form: 'kavenegar', url: `${receiver.origin}/trial` });
    const tried = await caller.post(`/ws/v1/webhooks/${webhook.id}/test`);
    expect(tried.body.data).toMatchObject({ type: 'webhook.test', state: 'delivered', response: 'OK' });
    expect(receiver.at('/trial')[0]?.form).toMatchObject({ message: 'test' });
    expect((await caller.post(`/ws/v1/webhooks/${webhook.id}/rotate-secret`)).status).toBe(404);
  });

  test('that cannot be filled with an example has none', async () => {
    const url = `${receiver.origin}/?all=${'%A'.repeat(900)}`;
    const { caller, webhook } = await givenPush({ form: 'kannel', url, events: ['message.updated'] });
    expect((await caller.post(`/ws/v1/webhooks/${webhook.id}/test`)).status).toBe(404);
  });

  test('is refused in a private network, and without what it is signed with', async () => {
    const { caller } = await givenSender(service);
    const events = ['inbox.received'];
    const inside = await caller.post(path, { form: 'kavenegar', url: 'http://10.0.0.1/?a=$TO$', events });
    expect([inside.status, Object.keys(inside.body.errors)]).toEqual([422, ['url']]);
    const unsigned = await caller.post(path, { form: 'twilio', url: receiver.origin, events });
    expect([unsigned.status, Object.keys(unsigned.body.errors)]).toEqual([422, ['signing_key']]);
  });
});

describe('an address that a call names', () => {
  async function givenNamed(url: string) {
    const sender = await givenSender(service, { credit: 1_000_000, rate: 100 });
    const callback = (to: string, details: Readonly<Record<string, string>>) => ({
      accountId: sender.accountId,
      keyId: 1,
      key: sender.key,
      form: 'kannel' as const,
      references: [randomUUID()],
      url: to,
      field: 'dlr-url',
      details: { mask: '3', ...details },
    });
    const send = async (to = url, details = {}) => {
      const named = callback(to, details);
      await callbacks.name(service.platform, named);
      return sender.sent({ reference: named.references[0] });
    };
    return { ...sender, send };
  }

  test('gets the reports of its message alone', async () => {
    const sender = await givenNamed(`${receiver.origin}/dlr?id=7&type=%d&answer=%A`);
    await sender.send();
    await sender.sent();
    await eventually(() => expect(receiver.pushes).not.toEqual([]));
    const [listed] = (await sender.caller.get('/ws/v1/webhooks')).body.data;
    expect(listed).toMatchObject({ form: 'kannel', is_named: true, url: receiver.origin });
    expect(receiver.pushes).toHaveLength(1);
    expect(receiver.pushes[0]).toMatchObject({ method: 'GET', path: '/dlr', query: { id: '7', type: '1' } });
    expect(receiver.pushes[0]?.query['answer']).toMatch(/ stat:DELIVRD /);
  });

  test('that refuses a report holds up no other', async () => {
    const sender = await givenNamed(`${receiver.origin}/gone?type=%d`);
    receiver.answer = ({ path: asked }) => (asked === '/gone' ? 404 : 200);
    await sender.send();
    await eventually(() => expect(receiver.at('/gone')).toHaveLength(1));
    await sender.send(`${receiver.origin}/dlr?type=%d`);
    await eventually(() => expect(receiver.at('/dlr')).toHaveLength(1));
    expect(receiver.at('/gone')).toHaveLength(1);
    const [listed] = (await sender.caller.get('/ws/v1/webhooks')).body.data;
    expect(listed).toMatchObject({ state: 'active', failing_since: null });
  });

  test('whose report cannot be built holds up no other', async () => {
    const long = `${receiver.origin}/long?type=%d&all=${'%B'.repeat(900)}`;
    const sender = await givenNamed(long);
    await sender.send(long, { binfo: 'a'.repeat(200) });
    await sender.send(`${receiver.origin}/dlr?type=%d`);
    await eventually(() => expect(receiver.at('/dlr')).toHaveLength(1));
    expect(receiver.at('/long')).toEqual([]);
  });

  test('in a private network is refused before anything is sent', async () => {
    const sender = await givenNamed('http://10.0.0.1/dlr');
    await expect(sender.send()).rejects.toMatchObject({ status: 422 });
  });

  test('is forgotten after a week, with its webhook', async () => {
    const sender = await givenNamed(`${receiver.origin}/old?type=%d`);
    await sender.send();
    service.clock.advance(8 * 86_400_000);
    await purgeWebhooks.run({}, service.platform);
    expect((await sender.caller.get('/ws/v1/webhooks')).body.data).toEqual([]);
  });

  test('is limited to twenty receivers of an account', async () => {
    const sender = await givenNamed(receiver.origin);
    for (let port = 1; port <= 20; port += 1) await sender.send(`http://127.0.0.1:${10_000 + port}/`);
    await expect(sender.send('http://127.0.0.1:11000/')).rejects.toMatchObject({ code: 'too_many_webhooks' });
  });
});
