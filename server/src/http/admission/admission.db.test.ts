import { connect } from 'node:net';

import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { exchange } from '../../../test/raw-exchange.ts';
import { givenSender } from '../../../test/sender.ts';
import { startTestService, testService } from '../../../test/test-platform.ts';
import { catalogue } from '../../catalogue.ts';
import { endpoint, publicEndpoint, type Endpoint } from '../endpoint.ts';

const words = (name: string) => ({ fa: 'آزمایش', en: name });

/** Endpoints whose calls stay in work until they are let go. */
class Held {
  readonly #waiting: (() => void)[] = [];
  running = 0;
  most = 0;
  isOpen = false;

  readonly work = async (): Promise<number> => {
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    if (!this.isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.running -= 1;
    return this.running;
  };

  open(): void {
    this.isOpen = true;
    for (const letGo of this.#waiting.splice(0)) letGo();
  }
}

let held = new Held();
const heldAt = (path: string, extra: Partial<Endpoint> = {}) => ({
  ...endpoint({
    method: 'GET',
    path,
    name: `held${path.replaceAll('/', '')}`,
    permission: 'read',
    title: words('Held'),
    description: words('Held'),
    data: Type.Integer(),
    handle: () => held.work(),
  }),
  ...extra,
});

let asked: number[] = [];
const numbered = publicEndpoint({
  method: 'GET',
  path: '/numbered/{n}',
  name: 'numbered',
  title: words('Numbered'),
  description: words('Numbered'),
  params: Type.Object({ n: Type.Integer() }),
  data: Type.Integer(),
  async handle({ params }) {
    asked.push(params.n);
    return params.n;
  },
});
const slow = endpoint({
  method: 'GET',
  path: '/slow',
  isReadFromStandby: true,
  name: 'slow',
  permission: 'read',
  title: words('Slow'),
  description: words('Slow'),
  data: Type.String(),
  async handle({ platform: { pool } }) {
    await pool.query('select pg_sleep(20)');
    return 'done';
  },
});

const endpoints = [
  ...catalogue.flatMap((feature) => feature.endpoints),
  heldAt('/held'),
  heldAt('/held-plain', { isPlain: true }),
  numbered,
  slow,
];
const service = testService({ PEYK_READING_SECONDS: '1' }, { endpoints });

test.each(['/held', '/held-plain'])('%s: an account has its share in work, the rest waits', async (path) => {
  held = new Held();
  const [one, other] = [await service.given.account(), await service.given.account()];
  const calls = Array.from({ length: 20 }, () => service.as(one.key).get(path));
  await eventually(() => expect(held.running).toBe(6));
  // Calls do not wait for those of another account.
  const others = service.as(other.key).get(path);
  await eventually(() => expect(held.running).toBe(7));
  held.open();
  const statuses = (await Promise.all([...calls, others])).map(({ status }) => status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  expect(held.most).toBe(7);
});

test('codes go through while every other place of the account is taken', async () => {
  held = new Held();
  const sender = await givenSender(service);
  const calls = Array.from({ length: 10 }, () => sender.caller.get('/held'));
  await eventually(() => expect(held.running).toBe(6));
  await sender.sent();
  held.open();
  await Promise.all(calls);
});

test('an operator gives an account another bound, and sees its load', async () => {
  held = new Held();
  const account = await service.given.account();
  const operator = service.as((await service.given.operator()).key);
  const path = `/operator/v1/accounts/${account.accountId}`;
  const wrong = await operator.patch(path, { requests_at_once: 0 });
  expect(wrong.status).toBe(422);
  const changed = await operator.patch(path, { requests_at_once: 2 });
  expect(changed.body.data).toMatchObject({ requests_at_once: 2 });
  const calls = Array.from({ length: 5 }, () => service.as(account.key).get('/held'));
  await eventually(() => expect(held.running).toBe(2));
  held.open();
  await Promise.all(calls);
  expect(held.most).toBe(2);
  await expect
    .poll(async () => (await operator.get(`${path}/load`)).body.data)
    .toMatchObject({ requests: 5, waited: 3, refused: 0, work_share: expect.any(Number) });
});

test('requests of one connection are worked on one after the other, however many come at once', async () => {
  asked = [];
  const count = 3000;
  const pipelined = Array.from(
    { length: count },
    (_, n) => `GET /numbered/${n} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`,
  );
  const text = await exchange(service, [pipelined.join('')], count);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(count);
  expect(asked).toEqual(Array.from({ length: count }, (_, n) => n));
});

test('a connection that is left in the midst of its requests has few of them worked on', async () => {
  asked = [];
  const { port } = new URL(service.address);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.once('data', () => socket.destroy());
  socket.write('GET /numbered/1 HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n'.repeat(5000));
  await closed;
  const begun = asked.length;
  await service.as(undefined).get('/numbered/2');
  expect(asked.length).toBeLessThan(begun + 100);
});

test('a thousand plain requests of one connection are all answered, in their order', async () => {
  const { key } = await service.given.account();
  const request = (n: number) =>
    `GET /ws/v1/account/balance HTTP/1.1\r\nHost: a\r\nApi-Key: ${key}\r\nAccept: application/json\r\nX-Request-Id: request-${n}\r\n\r\n`;
  const { service: plain, stop } = await startTestService({}, { connection: service.connection });
  let whole = 0;
  plain.app.server.on('request', () => (whole += 1));
  const text = await exchange(
    plain,
    [Array.from({ length: 1000 }, (_, n) => request(n + 10_000)).join('')],
    1000,
  );
  expect(text.match(/x-request-id: request-\d+/g)).toEqual(
    Array.from({ length: 1000 }, (_, n) => `x-request-id: request-${n + 10_000}`),
  );
  expect(whole).toBe(0);
  await stop();
});

test('a list that takes too long is ended, and says so', async () => {
  const { key } = await service.given.account();
  const { status, body, headers } = await service
    .as(key)
    .get('/slow', { headers: { 'accept-language': 'en' } });
  expect(status).toBe(503);
  expect(body.error_code).toBe('reading_too_long');
  expect(body.message).toContain('1 seconds');
  expect(headers['retry-after']).toBe('10');
});
