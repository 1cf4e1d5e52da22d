import http from 'node:http';

import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { smppCarrier, withCarriers } from '../../../../test/simulators.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { documentOfService } from '../../../service.ts';
import { findRunningCarriers } from '../../lines/carriers/index.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const anyone = () => service.as(undefined);

function simulator() {
  const found = findRunningCarriers(service.platform)?.simulators[0];
  if (found === undefined) throw new Error('the built-in simulator runs in this service');
  return found.simulator;
}

let serial = 0;
const unusedMobile = () => `0912${String(7_000_000 + (serial += 1))}`;

const phone = async (mobile: string) => (await anyone().get(`/handset/phones/${mobile}`)).body.data;

/** Events as they arrive, until the client disconnects or the service ends the stream. */
async function listen(address: string) {
  const told: { mobiles: string[] }[] = [];
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${address}/handset/events`, resolve).on('error', reject);
  });
  response.setEncoding('utf8').on('data', (chunk: string) => {
    for (const [, data = ''] of chunk.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(data));
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => response.on('end', resolve));
  return { response, told, ended };
}

test('a code that was sent through the API is on the phone that it was sent to', async () => {
  const sender = await givenSender(service, { line: '90001001' });
  const mobile = unusedMobile();
  await sender.sent({ recipient: mobile, attributes: { code: '551203' } });
  const shown = await eventually(async () => {
    const found = await phone(mobile);
    expect(found.messages).toHaveLength(1);
    return found;
  });
  expect(shown).toMatchObject({ mobile, behaviour: null, receives: true, lines: ['90001001'] });
  expect(shown.messages[0]).toMatchObject({
    carrier: 'simulator',
    direction: 'received',
    line: '90001001',
    text: expect.stringContaining('551203'),
    parts: 1,
  });
  const { body } = await anyone().get('/handset/phones');
  expect(body.data.data[0]).toEqual({
    mobile,
    messages_count: 1,
    calls_count: 0,
    last_message: shown.messages[0],
    last_call: null,
  });
});

test('the list has pages and can be searched', async () => {
  const mobiles = [unusedMobile(), unusedMobile(), unusedMobile()];
  for (const mobile of mobiles) simulator().handsets.receive(mobile, '3000', `ویژه ${mobile}`, null);
  const list = async (query: string) => (await anyone().get(`/handset/phones?${query}`)).body.data;
  const first = await list(`limit=2&search=${encodeURIComponent('ويژه')}`);
  expect(first).toMatchObject({ total: 3, last_page: 2 });
  expect(first.data.map((row: { mobile: string }) => row.mobile)).toEqual([mobiles[2], mobiles[1]]);
  const second = await anyone().get(
    new URL(first.next_page_url).pathname + new URL(first.next_page_url).search,
  );
  expect(second.body.data.data.map((row: { mobile: string }) => row.mobile)).toEqual([mobiles[0]]);
  expect((await list(`search=${mobiles[1]}`)).total).toBe(1);
  expect((await list('search=no-such-text')).data).toEqual([]);
});

test('a phone that nothing has reached is empty, and a magic number says what it does', async () => {
  expect(await phone('۰۹۱۲۳۳۳۴۴۵۵')).toMatchObject({ mobile: '09123334455', messages: [], lines: [] });
  const persian = await phone('09990000001');
  expect(persian).toMatchObject({ receives: false });
  expect(persian.behaviour).toMatch(/[\u0600-\u06ff]/);
  const english = await anyone().get('/handset/phones/09990000001', { headers: { 'accept-language': 'en' } });
  expect(english.body.data.behaviour).toBe('accepted, then reported as failed at once');
});

test('a phone of another application may have any number; one that is not there must be a mobile', async () => {
  simulator().handsets.receive('+15551234', '3000', 'hello', null);
  expect(await phone('%2B15551234')).toMatchObject({ mobile: '+15551234' });
  const wrong = await anyone().get('/handset/phones/0912');
  expect([wrong.status, wrong.body.errors]).toEqual([422, { mobile: [expect.stringContaining('09')] }]);
});

test('a reply written on the phone stays in the conversation and comes into the inbox', async () => {
  const sender = await givenSender(service, { line: '90001003' });
  const mobile = unusedMobile();
  await sender.sent({ recipient: mobile });
  await eventually(async () => expect((await phone(mobile)).messages).toHaveLength(1));
  const before = simulator().counters.replies;
  const text = 'سلام، این پاسخ بلندتر از هفتاد نویسه است تا در دو بخش فرستاده شود و باز هم یک پیام بماند. 🌸';
  const { status, body } = await anyone().post(`/handset/phones/${mobile}/reply`, { line: '۹۰۰۰۱۰۰۳', text });
  expect([status, body.data]).toEqual([
    201,
    { mobile, line: '90001003', text, parts: 2, acknowledged: true },
  ]);
  expect(simulator().counters.replies).toBe(before + 1);
  expect((await phone(mobile)).messages[1]).toMatchObject({ direction: 'written', text, parts: 2 });
  const inbox = await sender.caller.get('/ws/v1/inbox');
  expect(inbox.body.data.data).toMatchObject([{ from: mobile, to: '90001003', text }]);
});

test('a reply is reported as acknowledged also if the process was suspended meanwhile', async () => {
  const stop = simulator().handsets.watch(() => queueMicrotask(standStill));
  const standStill = () => {
    stop();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_200);
  };
  const { body } = await anyone().post(`/handset/phones/${unusedMobile()}/reply`, {
    line: '3000',
    text: 'hi',
  });
  expect(body.data.acknowledged).toBe(true);
});

test('a reply that cannot be right is refused, and nothing is written', async () => {
  const mobile = unusedMobile();
  const before = simulator().counters.replies;
  const reply = async (body: unknown) => {
    const answer = await anyone().post(`/handset/phones/${mobile}/reply`, body);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await reply({})).toEqual([422, ['line', 'text']]);
  expect(await reply({ line: '3000', text: '' })).toEqual([422, ['text']]);
  expect(await reply({ line: '', text: 'hi' })).toEqual([422, ['line']]);
  expect(await reply({ line: '30 00', text: 'hi' })).toEqual([422, ['line']]);
  expect(await reply({ line: 'خط', text: 'hi' })).toEqual([422, ['line']]);
  expect(await reply({ line: '3'.repeat(21), text: 'hi' })).toEqual([422, ['line']]);
  expect(await reply({ line: '3000', text: 'x'.repeat(1531) })).toEqual([422, ['text']]);
  expect(await reply({ line: '3000', text: '👨‍👩‍👧‍👦'.repeat(200) })).toEqual([422, ['text']]);
  expect(await reply({ line: 3000, text: ['hi'] })).toEqual([422, ['line', 'text']]);
  expect(await reply({ line: '30 00', text: 'x'.repeat(1531) })).toEqual([422, ['line', 'text']]);
  expect((await phone(mobile)).messages).toEqual([]);
  expect(simulator().counters.replies).toBe(before);
});

test('the event stream reports which phones change', async () => {
  const listener = await listen(service.address);
  expect(listener.response.headers['content-type']).toContain('text/event-stream');
  const mobiles = Array.from({ length: 50 }, unusedMobile);
  for (const mobile of mobiles) simulator().handsets.receive(mobile, '3000', 'hi', null);
  await eventually(() => {
    expect(listener.told.flatMap(({ mobiles: changed }) => changed).sort()).toEqual(mobiles.toSorted());
  });
  listener.response.destroy();
});

test('everything of the handset may be open or need an operator, as the document says', () => {
  const paths = documentOfService()['paths'] as Record<string, Record<string, { security?: unknown }>>;
  const operations = Object.entries(paths).filter(([path]) => path.startsWith('/handset'));
  expect(operations.map(([path]) => path)).toEqual([
    '/handset',
    '/handset/calls/{callId}/recording',
    '/handset/events',
    '/handset/phones',
    '/handset/phones/{mobile}',
    '/handset/phones/{mobile}/messages/{id}',
    '/handset/phones/{mobile}/next',
    '/handset/phones/{mobile}/reply',
  ]);
  const open = [{}, { operator: [] }, { session: [] }, { bearer: [] }];
  // A test key waits for its own messages.
  const withKeys = [...open, { account: [] }, { 'account-any-case': [] }];
  for (const [path, methods] of operations)
    for (const { security } of Object.values(methods))
      expect([path, security]).toEqual([path, path.endsWith('/next') ? withKeys : open]);
});

test.each([
  ['it only answers requests', { PEYK_ROLES: 'api' }],
  ['its carriers are real', withCarriers(smppCarrier('main', 1))],
])('a process shows nothing and says why when %s', async (_reason, environment) => {
  const { service: other, stop } = await startTestService(environment);
  try {
    for (const path of ['/handset/phones', '/handset/phones/09121234567', '/handset/events']) {
      const persian = await other.as(undefined).get(path);
      const english = await other.as(undefined).get(path, { headers: { 'accept-language': 'en' } });
      expect([persian.status, persian.body.error_code, persian.body.data]).toEqual([
        404,
        'no_simulator',
        null,
      ]);
      expect(persian.body.message).toContain('شبیه‌ساز');
      expect(english.body.message).toContain('No simulated carrier runs in this process');
    }
    const reply = await other
      .as(undefined)
      .post('/handset/phones/09121234567/reply', { line: '3000', text: 'hi' });
    expect(reply.status).toBe(404);
    const page = await other.as(undefined).get('/handset?lang=en');
    expect(page.text).toContain('No simulated carrier runs in this process');
    expect((await other.as(undefined).get('/handset')).text).toContain('اپراتور شبیه‌ساز در این پروسه');
  } finally {
    await stop();
  }
});

test('a reply is refused while no application is connected to take it', async () => {
  await eventually(async () => {
    simulator().disconnectAll();
    const { status, headers, body } = await anyone().post('/handset/phones/09121234567/reply', {
      line: '3000',
      text: 'hi',
    });
    expect([status, body.error_code, headers['retry-after']]).toEqual([503, 'no_receiver', '2']);
  });
});

test('when operators put real carriers in its place, the simulator and its phones are gone at once', async () => {
  const { service: other, stop } = await startTestService({ PEYK_ROLES: 'api,worker' });
  const listener = await listen(other.address);
  try {
    const { key } = await other.given.operator();
    const real = { host: '127.0.0.1', port: 1, systemId: 'peyk' };
    const made = await other
      .as(key)
      .post('/operator/v1/carriers', { name: 'real', kind: 'smpp', config: real });
    expect(made.status).toBe(201);
    await eventually(async () => {
      expect((await other.as(undefined).get('/handset/phones')).status).toBe(404);
      expect(listener.told).toContainEqual({ mobiles: [] });
    });
  } finally {
    await stop();
  }
  // Stopping did not wait for the client to disconnect.
  await listener.ended;
});
