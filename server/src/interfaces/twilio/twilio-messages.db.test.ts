import { randomInt, randomUUID } from 'node:crypto';

import twilio from 'twilio';
import { describe, expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import type { ReceivedPush } from '../../../test/push-receiver.ts';
import { givenSender } from '../../../test/sender.ts';
import { receiveInbound } from '../../features/audiences/inbox/index.ts';
import { purgeWebhooks } from '../../features/common/webhooks/purge-webhooks.job.ts';
import { pushingService } from '../shared/pushing-service-for-test.ts';

const pushing = pushingService({ PEYK_MODERATION: 'auto' });
const { service, receiver } = pushing;

const accountSid = 'ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const to = '+989123456789';
const longHost = (length: number) => `http://${'a'.repeat(length)}.example/`;

/** The SDK as it is published; only its HTTP client has another address. */
function sdkWith(key: string) {
  class Redirected extends twilio.RequestClient {
    override request<Data>(...[options]: Parameters<typeof twilio.RequestClient.prototype.request<Data>>) {
      const uri = options.uri.replace('https://api.twilio.com', `${service.address}/compat/twilio`);
      return super.request<Data>({ ...options, uri });
    }
  }
  return twilio(accountSid, key, { httpClient: new Redirected() });
}

async function givenUser(options: Parameters<typeof givenSender>[1] = {}) {
  // Of digits alone: a line that is a name has no country.
  const line = `3000${randomInt(10 ** 8, 10 ** 9)}`;
  const sender = await givenSender(service, { credit: 1_000_000, rate: 100, line, ...options });
  expect((await sender.caller.put('/ws/v1/doors/twilio', { is_open: true })).status).toBe(200);
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    sender.line.lineId,
    sender.accountId,
  ]);
  return { ...sender, from: `+98${sender.line.number}`, sdk: sdkWith(sender.key) };
}

const reply = (line: string, text: string) =>
  receiveInbound(service.platform, 'main', {
    from: '09123456789',
    to: line,
    text,
    carrierKey: randomUUID(),
    receivedAt: service.clock.now(),
  });

/** What the SDK throws of a refused call. */
async function refusalOf(call: Promise<unknown>) {
  const problem = await call.then(
    () => undefined,
    (one: unknown) => one as { status: number; code: number },
  );
  expect(problem, 'the call was not refused').toBeDefined();
  return [problem?.status, problem?.code];
}

const isSigned = (key: string, { headers, url, form }: ReceivedPush) =>
  twilio.validateRequest(key, headers['x-twilio-signature'] ?? '', url, form);

describe('the npm client of Twilio', () => {
  test('sends a text, reads its state until it is delivered, and what it cost', async () => {
    const { sdk, from } = await givenUser();
    const sent = await sdk.messages.create({ to, from, body: 'سلام' });
    expect(sent).toMatchObject({
      to,
      from,
      body: 'سلام',
      accountSid,
      direction: 'outbound-api',
      numSegments: '1',
      priceUnit: 'IRR',
      errorCode: null,
    });
    expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/);
    await eventually(async () =>
      expect(await sdk.messages(sent.sid).fetch()).toMatchObject({ status: 'delivered', price: '-1000' }),
    );
    expect((await sdk.messages(sent.sid).fetch()).dateSent).toBeInstanceOf(Date);
  });

  test('sends a pattern by its content sid, with numbered and with named variables', async () => {
    const { sdk, caller, code, from } = await givenUser();
    const contentSid = 'HX11112222333344445555666677778888';
    await caller.put('/ws/v1/pattern-aliases', {
      provider: 'twilio',
      foreign_id: contentSid,
      pattern_code: code,
    });
    for (const variables of [{ 1: '12345' }, { code: '12345' }]) {
      const contentVariables = JSON.stringify(variables);
      const { body } = await sdk.messages.create({ to, from, contentSid, contentVariables });
      expect(body).toContain('12345');
    }
    const wrong = sdk.messages.create({ to, from, contentSid, contentVariables: '[1]' });
    expect(await refusalOf(wrong)).toEqual([400, 21656]);
  });

  test.each([
    ['no body', { to }, 21602],
    ['no recipient', { to: '', body: 'a' }, 21604],
    ['a recipient that is none', { to: '+12', body: 'a' }, 21211],
    ['a body that is too long', { to, body: 'a'.repeat(1601) }, 21617],
    ['media', { to, body: 'a', mediaUrl: ['https://a.example/b.png'] }, 20001],
    ['a moment that is none', { to, body: 'a', sendAt: 'tomorrow' }, 20001],
    ['a pattern that there is not', { to, contentSid: 'HX00' }, 21655],
    ['a callback in a private network', { to, body: 'a', statusCallback: 'http://10.0.0.1/' }, 20001],
    ['a long callback', { to, body: 'a', statusCallback: `http://a.example/${'a'.repeat(2000)}` }, 20001],
    ['a callback with a long host', { to, body: 'a', statusCallback: longHost(260) }, 20001],
    ['a callback with a host longer than any', { to, body: 'a', statusCallback: longHost(5000) }, 20001],
  ])('reads the number of %s', async (_name, options, code) => {
    const { sdk, from } = await givenUser();
    const call = sdk.messages.create({ from, ...options } as never);
    expect(await refusalOf(call)).toEqual([400, code]);
  });

  test('writes values of a pattern down nowhere', async () => {
    const { sdk, from, accountId } = await givenUser();
    const contentVariables = JSON.stringify({ 1: 'hide-me' });
    await refusalOf(sdk.messages.create({ to, from, contentSid: 'HX00', contentVariables }));
    await eventually(async () => {
      const { rows } = await service.platform.pool.query(
        `select * from api_calls where account_id = $1 and path like '/compat/twilio/%'`,
        [accountId],
      );
      expect(JSON.stringify(rows)).toContain('HX00');
      expect(JSON.stringify(rows)).not.toContain('hide-me');
    });
  });

  test('reads 21606 for a line of others, 20005 without credit, 20003 with a wrong token', async () => {
    const { sdk, from } = await givenUser({ credit: 0 });
    expect(await refusalOf(sdk.messages.create({ to, from: '+983000999', body: 'a' }))).toEqual([400, 21606]);
    expect(await refusalOf(sdk.messages.create({ to, from, body: 'a' }))).toEqual([403, 20005]);
    const stranger = sdkWith('peyk_live_wrong').messages.create({ to, from, body: 'a' });
    expect(await refusalOf(stranger)).toEqual([401, 20003]);
  });

  test('reads 21610 for a number on the blacklist, which costs nothing', async () => {
    const { sdk, from, caller, money } = await givenUser();
    await caller.post('/ws/v1/blacklist', { mobiles: ['09123456789'] });
    const statusCallback = `${receiver.origin}/blocked`;
    expect(await refusalOf(sdk.messages.create({ to, from, body: 'a' }))).toEqual([400, 21610]);
    expect(await refusalOf(sdk.messages.create({ to, from, body: 'a', statusCallback }))).toEqual([
      400, 21610,
    ]);
    expect((await money()).entries).toEqual([]);
  });

  test('reads 20403 while the account has not switched it on', async () => {
    const sender = await givenSender(service);
    expect(await refusalOf(sdkWith(sender.key).balance.fetch())).toEqual([403, 20403]);
  });

  test('schedules a text and cancels it, once', async () => {
    const { sdk, from } = await givenUser();
    const sendAt = new Date(service.clock.now().getTime() + 3_600_000);
    const scheduled = { to, from, body: 'a', scheduleType: 'fixed', sendAt } as const;
    const { sid, status } = await sdk.messages.create(scheduled);
    expect(status).toBe('scheduled');
    expect(await sdk.messages(sid).update({ status: 'canceled' })).toMatchObject({ status: 'canceled' });
    expect(await refusalOf(sdk.messages(sid).update({ status: 'canceled' }))).toEqual([400, 20001]);
    expect(await refusalOf(sdk.messages(sid).remove())).toEqual([405, 20004]);
  });

  test('lists both directions, filters them, and walks pages', async () => {
    const { sdk, from, line } = await givenUser();
    for (const body of ['one', 'two', 'three']) {
      service.clock.advance(1000);
      await sdk.messages.create({ to, from, body });
    }
    service.clock.advance(1000);
    await reply(line.number, 'four');
    const all = await sdk.messages.list({ pageSize: 2 });
    expect(all.map(({ body }) => body)).toEqual(['four', 'three', 'two', 'one']);
    expect(all[0]).toMatchObject({ direction: 'inbound', status: 'received', from: to, to: from });
    const received = await sdk.messages.list({ to: from });
    expect(received.map(({ body }) => body)).toEqual(['four']);
    const sent = await sdk.messages.list({ to, limit: 2 });
    expect(sent.map(({ body }) => body)).toEqual(['three', 'two']);
    expect(await sdk.messages.list({ to, from: to })).toEqual([]);
    const later = new Date(service.clock.now().getTime() + 86_400_000);
    expect(await sdk.messages.list({ dateSentAfter: later })).toEqual([]);
    expect(await sdk.messages(all[0]?.sid ?? '').fetch()).toMatchObject({ body: 'four' });
  });

  test('reads the balance in rial, and the account as proof of its token', async () => {
    const { sdk } = await givenUser();
    expect(await sdk.balance.fetch()).toMatchObject({ accountSid, balance: '10000000', currency: 'IRR' });
    expect(await sdk.api.v2010.accounts(accountSid).fetch()).toMatchObject({
      sid: accountSid,
      status: 'active',
    });
  });

  test('does not see messages of another account', async () => {
    const [user, other] = [await givenUser(), await givenUser()];
    const { sid } = await user.sdk.messages.create({ to, from: user.from, body: 'a' });
    const refusals = await Promise.all([
      refusalOf(other.sdk.messages(sid).fetch()),
      refusalOf(other.sdk.messages(sid).update({ status: 'canceled' })),
      refusalOf(other.sdk.messages('SM1').fetch()),
    ]);
    expect(refusals).toEqual(refusals.map(() => [404, 20404]));
    expect(await other.sdk.messages.list()).toEqual([]);
  });
});

describe('callbacks', () => {
  test('tell the states of a message at its own address, signed as the validator of the SDK wants it', async () => {
    const { sdk, from, key } = await givenUser();
    const statusCallback = `${receiver.origin}/status?order=7&name=%D8%B9`;
    const { sid } = await sdk.messages.create({ to, from, body: 'a', statusCallback });
    await eventually(() =>
      expect(receiver.pushes.map(({ form }) => form['MessageStatus'])).toContain('delivered'),
    );
    for (const push of receiver.pushes) {
      expect(push.form).toMatchObject({
        MessageSid: sid,
        SmsSid: sid,
        AccountSid: accountSid,
        From: from,
        To: to,
      });
      expect(isSigned(key, push)).toBe(true);
      expect(isSigned(`${key}x`, push)).toBe(false);
    }
  });

  test('are named by a call that may be repeated with its Idempotency-Key', async () => {
    const { from, key, caller } = await givenUser();
    const fields = { To: to, From: from, Body: 'a', StatusCallback: `${receiver.origin}/again` };
    const create = async (more: object = {}) => {
      const answer = await fetch(
        `${service.address}/compat/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${accountSid}:${key}`).toString('base64')}`,
            'idempotency-key': 'order-7',
          },
          body: new URLSearchParams({ ...fields, ...more }),
        },
      );
      const { sid, code } = (await answer.json()) as { sid?: string; code?: number };
      return [answer.status, sid ?? code];
    };
    const first = await create();
    expect(first).toEqual([201, expect.stringMatching(/^SM/)]);
    expect(await create()).toEqual(first);
    expect(await create({ Body: 'b' })).toEqual([400, 20001]);
    expect((await caller.get('/ws/v1/send_request')).body.data.total).toBe(1);
    await eventually(() => expect(receiver.at('/again').at(-1)?.form['MessageStatus']).toBe('delivered'));
  });

  test('tell the states of a message that was scheduled for a later week', async () => {
    const { sdk, from } = await givenUser();
    const sendAt = new Date(service.clock.now().getTime() + 30 * 86_400_000);
    const statusCallback = `${receiver.origin}/later`;
    await sdk.messages.create({ to, from, body: 'a', scheduleType: 'fixed', sendAt, statusCallback });
    service.clock.advance(29 * 86_400_000);
    await purgeWebhooks.run({}, service.platform);
    service.clock.advance(86_400_000);
    await eventually(() => expect(receiver.at('/later')).not.toEqual([]));
  });

  /** An account whose program answers replies with TwiML. */
  async function givenAnswering(
    words: (body: string) => string,
    options: Parameters<typeof givenUser>[0] = {},
  ) {
    const user = await givenUser(options);
    receiver.words = ({ form }) => words(form['Body'] ?? '');
    const made = await user.caller.post('/ws/v1/webhooks/foreign', {
      form: 'twilio',
      url: `${receiver.origin}/answering`,
      events: ['inbox.received'],
      signing_key: user.key,
    });
    expect(made.status).toBe(201);
    const id = made.body.data.id as number;
    const sends = async () => (await user.caller.get('/ws/v1/send_request')).body.data.data;
    const log = async () => (await user.caller.get(`/ws/v1/webhooks/${id}/deliveries`)).body.data.data;
    return { ...user, id, sends, log };
  }
  const twiml = (text: string) => {
    const answer = new twilio.twiml.MessagingResponse();
    answer.message(text);
    return answer.toString();
  };

  test('answer a reply with TwiML, which is sent once, however often the call is made', async () => {
    // More than the log keeps of an answer.
    const long = 'پاسخ '.repeat(280).trim();
    const user = await givenAnswering((body) => twiml(body === 'long' ? long : `you wrote ${body}`));
    await reply(user.line.number, 'hello');
    await eventually(async () =>
      expect(await user.sends()).toMatchObject([
        { type: 'simple', text: 'you wrote hello', recipients_count: 1, line: { number: user.line.number } },
      ]),
    );
    const texts = () => pushing.carrier.handsets.messages('09123456789').map(({ text }) => text);
    await eventually(() => expect(texts()).toContain('you wrote hello'));
    const [delivery] = await eventually(async () => {
      const rows = await user.log();
      expect(rows).toMatchObject([{ state: 'delivered', error: null }]);
      return rows;
    });
    const again = `/ws/v1/webhooks/${user.id}/deliveries/${delivery.id}/replay`;
    expect((await user.caller.post(again)).status).toBe(200);
    await eventually(() => expect(receiver.at('/answering')).toHaveLength(2));
    await reply(user.line.number, 'long');
    await eventually(async () => expect((await user.sends())[0].text).toBe(long));
    expect(await user.sends()).toHaveLength(2);
  });

  test('that answer nothing, or in a trial, send nothing', async () => {
    const user = await givenAnswering((body) => (body === 'test' ? twiml('a') : '<Response/>'));
    expect((await user.caller.post(`/ws/v1/webhooks/${user.id}/test`)).body.data.state).toBe('delivered');
    await reply(user.line.number, 'hello');
    await eventually(async () =>
      expect((await user.log()).map(({ state }: { state: string }) => state)).toEqual([
        'delivered',
        'delivered',
      ]),
    );
    expect(await user.sends()).toEqual([]);
  });

  test('whose answer is refused say so in the log, and hold up no other', async () => {
    const user = await givenAnswering(() => twiml('a'), { credit: 0 });
    await reply(user.line.number, 'one');
    await reply(user.line.number, 'two');
    await eventually(async () =>
      expect(await user.log()).toMatchObject([
        { state: 'delivered', error: 'answer not sent: insufficient_balance' },
        { state: 'delivered', error: 'answer not sent: insufficient_balance' },
      ]),
    );
    expect(await user.sends()).toEqual([]);
  });

  test('tell a reply at the address of the account, signed with the key that it gave', async () => {
    const { caller, key, line, from } = await givenUser();
    const made = await caller.post('/ws/v1/webhooks/foreign', {
      form: 'twilio',
      url: `${receiver.origin}/reply`,
      events: ['inbox.received'],
      signing_key: key,
    });
    expect(made.status).toBe(201);
    await reply(line.number, 'بله & خیر');
    await eventually(() => expect(receiver.pushes).toHaveLength(1));
    const [push] = receiver.pushes;
    expect(push?.form).toMatchObject({ From: to, To: from, Body: 'بله & خیر', NumMedia: '0' });
    expect(push && isSigned(key, push)).toBe(true);
  });
});
