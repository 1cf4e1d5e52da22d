import { afterEach, describe, expect, test } from 'vitest';

import { carrierCases } from '../carrier-cases.ts';
import type { CarrierUnderTest } from '../carrier-cases.ts';
import { readCarrierConfig } from '../read-carrier-config.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { openCallbackServer } from './callback-server-for-test.ts';
import { FakeGateway } from './fake-gateway-for-test.ts';
import { HttpCarrier } from './http-carrier.ts';
import { HttpCarrierConfig } from './http-config.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const numbers = {
  delivered: '09121234567',
  failed: '09990000001',
  refused: '09990000002',
  unanswered: '09990000003',
  tryLater: '09990000015',
};

async function open(changes: Partial<HttpCarrierConfig>) {
  const gateway = new FakeGateway(numbers);
  closers.push(() => gateway.stop());
  const port = await gateway.listen();
  const carrier = new HttpCarrier('tested', configFor(port, changes));
  const callback = await openCallbackServer(() => carrier);
  closers.push(() => callback.stop());
  gateway.callbackUrl = callback.url;
  const listener = new RecordingListener();
  closers.push(() => carrier.stop());
  carrier.start(listener);
  await until(() => carrier.health().state === 'up', 'the gateway was reached');
  return { gateway, port, carrier, listener };
}

function configFor(port: number, changes: Partial<HttpCarrierConfig>): HttpCarrierConfig {
  return readCarrierConfig(HttpCarrierConfig, {
    kind: 'http',
    url: `http://127.0.0.1:${port}/send`,
    parameters: { from: '{from}', to: '{to}', text: '{text}' },
    idPath: 'data.0.id',
    answerSeconds: 1.5,
    reconnectSeconds: 0.05,
    receipts: {
      id: 'message',
      state: 'status',
      error: 'code',
      to: 'receiver',
      states: { done: 'delivered', lost: 'failed' },
    },
    inbound: { from: 'sender', to: 'line', text: 'content', id: 'uid' },
    ...changes,
  });
}

async function world(changes: Partial<HttpCarrierConfig>): Promise<CarrierUnderTest> {
  const { gateway, carrier, listener } = await open(changes);
  return {
    carrier,
    listener,
    numbers,
    phones: () => gateway.phones,
    reply: (from, to, text) => gateway.reply(from, to, text),
    cut: () => gateway.cut(),
  };
}

const worlds = [
  ['HTTP with a query', {}],
  ['HTTP with a form', { method: 'POST', body: 'form', numberForm: 'international' }],
  ['HTTP with JSON', { method: 'POST', body: 'json', numberForm: 'plus' }],
  [
    'HTTP with a template',
    { method: 'POST', body: 'template', template: '{"from":"{from}","to":"{to}","text":"{text}"}' },
  ],
] as const;

describe.each(worlds)('%s', (_name, changes) => {
  test.each(carrierCases)('$name', async ({ run }) => run(await world(changes)));
});

const hello = { from: '9000', to: numbers.delivered, text: 'hi', lane: 'bulk' } as const;

test('an unreachable gateway is reported at once, probed, and used again when it is back', async () => {
  const { gateway, port, carrier, listener } = await open({});
  await gateway.stop();
  carrier.submit({ ...hello, key: 'gone' });
  expect((await listener.outcomeOf('gone')).outcome).toBe('try-later');
  await until(() => carrier.health().state === 'down', 'down');
  expect(carrier.room('bulk')).toBe(0);
  const back = new FakeGateway(numbers);
  closers.push(() => back.stop());
  await back.listen(port);
  await until(() => carrier.health().state === 'up', 'up again');
  carrier.submit({ ...hello, key: 'back' });
  expect((await listener.outcomeOf('back')).outcome).toBe('submitted');
});

test('a gateway that answers 429 pauses bulk', async () => {
  const { gateway, carrier, listener } = await open({});
  carrier.submit({ ...hello, to: numbers.tryLater, key: 'busy' });
  expect((await listener.outcomeOf('busy')).outcome).toBe('try-later');
  carrier.submit({ ...hello, key: 'next' });
  expect(gateway.requests).toHaveLength(1);
  expect((await listener.outcomeOf('next')).outcome).toBe('submitted');
  expect(carrier.health().counters.throttled).toBe(1);
});

test('no more requests at once than configured', async () => {
  const { gateway, carrier, listener } = await open({ concurrency: 5, expressShare: 0.4, answerSeconds: 60 });
  for (let n = 0; n < 8; n += 1) carrier.submit({ ...hello, to: numbers.unanswered, key: `silent ${n}` });
  await until(() => gateway.requests.length === 3, 'the bulk share is out');
  carrier.submit({ ...hello, key: 'code', lane: 'express' });
  expect((await listener.outcomeOf('code')).outcome).toBe('submitted');
  expect(listener.outcomes.size).toBe(1);
  // The other requests are never answered, so there is no need to wait for them.
  const stopped = carrier.stop();
  gateway.cut();
  await stopped;
});

test('a message of which no request can be made is refused, and the next ones go on', async () => {
  const { carrier, listener } = await open({ headers: { 'not a header': 'x' }, concurrency: 1 });
  for (const key of ['one', 'two']) carrier.submit({ ...hello, key });
  expect((await listener.outcomeOf('one')).outcome).toBe('refused');
  expect((await listener.outcomeOf('two')).outcome).toBe('refused');
});
