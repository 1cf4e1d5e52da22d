import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { startTestService, testService, type TestService } from '../../../test/test-platform.ts';
import { anonymousEndpoint, publicEndpoint } from '../endpoint.ts';

let answered = 0;
let answerHeld: () => void = () => undefined;
const words = (name: string) => ({ fa: 'آزمایش', en: name });

const long = publicEndpoint({
  method: 'GET',
  path: '/long',
  isPlain: true,
  name: 'showLong',
  title: words('Long'),
  description: words('Long'),
  data: Type.String(),
  async handle() {
    answered += 1;
    return 'x'.repeat(500_000);
  },
});

const held = publicEndpoint({
  method: 'GET',
  path: '/held',
  isPlain: true,
  name: 'showHeld',
  title: words('Held'),
  description: words('Held'),
  data: Type.String(),
  async handle() {
    await new Promise<void>((resolve) => (answerHeld = resolve));
    return 'held';
  },
});

const where = anonymousEndpoint({
  method: 'GET',
  path: '/where',
  isPlain: true,
  name: 'showWhere',
  title: words('Where'),
  description: words('Where'),
  data: Type.String(),
  handle: async ({ url, caller }) => `${caller.address} at ${url}`,
});

const service = testService({}, { endpoints: [long] });
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`;

async function open({ address: at, app }: TestService): Promise<{ caller: Socket; other: Socket }> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  // As clients that never close by themselves.
  const caller = connect({ port: Number(new URL(at).port), host: '127.0.0.1', allowHalfOpen: true });
  const [other] = await accepted;
  return { caller, other };
}

function collect(caller: Socket): { text: string } {
  const got = { text: '' };
  caller.on('data', (bytes) => (got.text += bytes.toString('latin1')));
  return got;
}

test('a caller that does not read its answers is not read from, and gets them all once it does', async () => {
  const { caller, other } = await open(service);
  caller.pause();
  const asked = 100;
  void (async () => {
    for (let index = 0; index < asked; index += 1) {
      caller.write(get('/long'));
      const { bytesWritten } = caller;
      // Each in a packet of its own, while the service reads at all.
      await eventually(() => expect(other.bytesRead >= bytesWritten || other.isPaused()).toBe(true));
    }
  })();
  await eventually(() => expect(other.isPaused()).toBe(true));
  expect(answered).toBeLessThan(asked / 2);
  expect(other.writableLength).toBeLessThan(10_000_000);
  const got = collect(caller);
  caller.resume();
  await eventually(() => expect(got.text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(asked));
  caller.destroy();
});

test('a service that stops answers what it owes, says that it closes, and waits for no caller', async () => {
  const started = await startTestService({}, { endpoints: [held] });
  const waiting = await open(started.service);
  const silent = await open(started.service);
  const got = collect(waiting.caller);
  collect(silent.caller);
  waiting.caller.write(get('/held'));
  await eventually(() => expect(waiting.other.bytesRead).toBeGreaterThan(0));
  const stopped = started.stop();
  await eventually(() => expect(silent.other.destroyed).toBe(true));
  // Too late: it would not be answered, so it is not begun.
  waiting.caller.write(get('/held'));
  answerHeld();
  await stopped;
  expect(waiting.other.destroyed).toBe(true);
  await eventually(() => expect(got.text).toContain('"data":"held"'));
  expect(got.text).toContain('Connection: close');
  expect(got.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  for (const { caller } of [waiting, silent]) caller.destroy();
});

test('behind proxies the address is that of the caller, and links have the one that was set', async () => {
  const settings = { PEYK_TRUST_PROXY: '2', PEYK_BASE_URL: 'https://sms.example' };
  const started = await startTestService(settings, { endpoints: [where] });
  let whole = 0;
  started.service.app.server.on('request', () => (whole += 1));
  const { caller } = await open(started.service);
  const got = collect(caller);
  caller.write(get('/where', 'X-Forwarded-For: 198.51.100.7, 203.0.113.9, 10.0.0.2'));
  await eventually(() => expect(got.text).toContain('"data":"203.0.113.9 at https://sms.example/where"'));
  expect(whole).toBe(0);
  caller.destroy();
  await started.stop();
});
