import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { pushBrowser } from '../../../../test/push-browser.ts';
import { testService } from '../../../../test/test-platform.ts';
import { pushBell } from '../../people/operators/push-bell.job.ts';
import { addNotice } from '../notices/index.ts';

const service = testService({ PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });

interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
let received: Received[] = [];
let status = 201;
const pushes = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => pushes.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => pushes.close(resolve)));
beforeEach(() => {
  received = [];
  status = 201;
});

/** A browser with keys of its own. */
function givenBrowser(path: string) {
  const { keys, read } = pushBrowser();
  const endpoint = `http://127.0.0.1:${(pushes.address() as AddressInfo).port}${path}`;
  return { subscription: { endpoint, ...keys }, read: (body: Buffer): unknown => JSON.parse(read(body)) };
}

const path = '/panel/v1/push_subscriptions';

async function givenReader() {
  const account = await service.given.account();
  const user = await service.given.user(account);
  const session = await signIn(service, user);
  return {
    ...account,
    user,
    session,
    subscribe: (subscription: object) => session.call('POST', path, subscription),
    async notify() {
      await service.platform.db.transaction().execute((tx) =>
        addNotice(tx, {
          accountId: account.accountId,
          kind: 'send-decided',
          subject: 42,
          details: { decision: 'rejected', reason: 'رازی که نباید دیده شود' },
          now: service.clock.now(),
        }),
      );
      await service.jobs.runDue();
    },
  };
}

const countOf = async (accountId: number) => {
  const { rows } = await service.platform.pool.query(
    'select failures from push_subscriptions where account_id = $1',
    [accountId],
  );
  return rows.length;
};

test('a notice reaches every browser of the account, signed and encrypted, without what is private in it', async () => {
  const reader = await givenReader();
  const [one, other] = [givenBrowser('/one'), givenBrowser('/other')];
  for (const { subscription } of [one, other])
    expect((await reader.subscribe(subscription)).status).toBe(200);
  const stranger = await givenReader();
  await stranger.subscribe(givenBrowser('/stranger').subscription);
  await reader.notify();
  expect(received.map((call) => call.path).toSorted()).toEqual(['/one', '/other']);
  const call = received.find((each) => each.path === '/one')!;
  const shown = one.read(call.body) as { body: string; tag: string };
  expect(shown).toMatchObject({ path: '/reports/42', language: 'fa', direction: 'rtl' });
  expect(shown.body).toBe('ارسال ۴۲ رد شد');
  expect(JSON.stringify(shown)).not.toContain('راز');
  expect(call.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: '86400',
    topic: shown.tag,
  });
  const { body } = await reader.session.call('GET', '/panel/v1/push_key');
  expect(call.headers.authorization).toContain(`k=${body.data.public_key as string}`);
  // The same keys for good, and not in the clear.
  const { rows } = await service.platform.pool.query('select private_key from push_keys');
  expect(rows).toEqual([{ private_key: expect.stringMatching(/^v1:/) }]);
});

test('a browser that is gone is forgotten; one that fails is left alone for a while', async () => {
  const reader = await givenReader();
  const { subscription } = givenBrowser('/gone');
  for (const gone of [404, 410]) {
    await reader.subscribe(subscription);
    expect(await countOf(reader.accountId)).toBe(1);
    status = gone;
    await reader.notify();
    expect(await countOf(reader.accountId)).toBe(0);
  }
  await reader.subscribe(subscription);
  received = [];
  status = 503;
  await reader.notify();
  await reader.notify();
  expect(received).toHaveLength(1);
  service.clock.set(new Date(service.clock.now().getTime() + 61_000));
  status = 201;
  await reader.notify();
  expect(received).toHaveLength(2);
  await reader.notify();
  expect(received).toHaveLength(3);
});

test('a subscription ends with the session that is ended, and belongs to one person at a time', async () => {
  const [reader, other] = [await givenReader(), await givenReader()];
  const { subscription } = givenBrowser('/shared');
  await reader.subscribe(subscription);
  await other.subscribe(subscription);
  expect([await countOf(reader.accountId), await countOf(other.accountId)]).toEqual([0, 1]);
  // Of another person: nothing happens.
  await reader.session.call('POST', `${path}/remove`, { endpoint: subscription.endpoint });
  expect(await countOf(other.accountId)).toBe(1);
  await other.session.call('POST', `${path}/remove`, { endpoint: subscription.endpoint });
  expect(await countOf(other.accountId)).toBe(0);

  await reader.subscribe(subscription);
  const second = await signIn(service, reader.user);
  await second.call('POST', path, givenBrowser('/second').subscription);
  expect(await countOf(reader.accountId)).toBe(2);
  await second.call('POST', '/panel/v1/sign-out');
  expect(await countOf(reader.accountId)).toBe(1);
});

test('addresses in private networks and keys of no browser are refused', async () => {
  const reader = await givenReader();
  const { subscription } = givenBrowser('/');
  for (const endpoint of [
    'http://10.0.0.1/push',
    'https://169.254.169.254/',
    'ftp://example.com/',
    'https://u:p@example.com/',
  ])
    expect((await reader.subscribe({ ...subscription, endpoint })).status, endpoint).toBe(422);
  const point = Buffer.alloc(65, 9);
  point[0] = 4;
  const refused = await reader.subscribe({ ...subscription, p256dh: point.toString('base64url') });
  expect(refused.status).toBe(422);
});

test('a person has ten browsers, the newest', async () => {
  const reader = await givenReader();
  for (let at = 0; at < 12; at += 1) await reader.subscribe(givenBrowser(`/many/${at}`).subscription);
  expect(await countOf(reader.accountId)).toBe(10);
});

test('an operator is sent what newly waits and may be decided, every five minutes at most', async () => {
  const browser = givenBrowser('/operator');
  const moderator = await signIn(
    service,
    await service.given.user(await service.given.operator('moderator')),
  );
  expect((await moderator.call('POST', path, browser.subscription)).status).toBe(200);
  const finance = await signIn(service, await service.given.user(await service.given.operator('finance')));
  await finance.call('POST', path, givenBrowser('/finance').subscription);
  const account = await service.given.account();
  const line = await service.given.line();
  const minutes = async (count: number) => {
    service.clock.set(new Date(service.clock.now().getTime() + count * 60_000));
    await pushBell.run({}, service.platform);
    await service.jobs.runDue();
  };
  const send = () => {
    service.clock.set(new Date(service.clock.now().getTime() + 1000));
    return service.as(account.key).post('/ws/v1/sms/simple', {
      text: 'فروش ویژه',
      line_number: line.number,
      number_format: 'persian',
      recipients: ['09121111111'],
    });
  };
  await minutes(1);
  expect(received).toEqual([]);
  expect((await send()).status).toBe(201);
  await minutes(1);
  expect(received.map((call) => call.path)).toEqual(['/operator']);
  expect(browser.read(received[0]!.body)).toMatchObject({
    body: '۱ ارسال منتظر بررسی است',
    path: '/console/queue?kind=send',
    tag: 'bell-send',
  });
  await send();
  await minutes(1);
  expect(received).toHaveLength(1);
  await minutes(5);
  expect(received).toHaveLength(2);
  // What was seen in the bell itself is not sent.
  await send();
  await minutes(1);
  await moderator.call('POST', '/operator/v1/bell/read');
  await minutes(6);
  expect(received).toHaveLength(2);
});
