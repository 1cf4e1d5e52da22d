import { afterAll, beforeAll, expect, test } from 'vitest';

import { receiveInbound } from '../../src/features/audiences/inbox/index.ts';
import { listenTo } from '../event-listener.ts';
import { signIn } from '../panel.ts';
import { givenSender } from '../sender.ts';
import { startTestService, testService, type TestService } from '../test-platform.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
let elsewhere: TestService;
let stopElsewhere: () => Promise<void>;
beforeAll(async () => {
  ({ service: elsewhere, stop: stopElsewhere } = await startTestService(
    {},
    { connection: service.connection },
  ));
});
afterAll(() => stopElsewhere());

const listenPath = '/ws/v1/webhooks/listen';

async function givenAccount() {
  const sender = await givenSender(service);
  const { rows } = await service.platform.pool.query('select id from api_keys where account_id = $1', [
    sender.accountId,
  ]);
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    sender.accountId,
    sender.line.lineId,
  ]);
  const user = await service.given.user({ accountId: sender.accountId });
  return { ...sender, keyId: rows[0].id as number, user };
}
type Account = Awaited<ReturnType<typeof givenAccount>>;

let serial = 0;
/** A reply that every permitted listener gets. */
const reply = ({ line }: Account) =>
  receiveInbound(service.platform, 'main', {
    from: '09126000002',
    to: line.number,
    text: 'سلام',
    carrierKey: `streams-${(serial += 1)}`,
    receivedAt: new Date(),
  });

async function listening(headers: Record<string, string>, path = listenPath) {
  const listener = await listenTo(`${service.address}${path}`, headers);
  expect(listener.status).toBe(200);
  await expect.poll(() => listener.events.map(({ name }) => name)).toContain('ready');
  return listener;
}

const listenersOf = async ({ accountId }: Account) =>
  (
    await service.platform.pool.query(
      `select id from webhooks where account_id = $1 and state = 'listening'`,
      [accountId],
    )
  ).rows.length;

const admin = async (place: TestService) => place.as((await service.given.operator()).key);

const endings: [string, (account: Account) => Promise<unknown>][] = [
  [
    'its key is revoked, in another process',
    async ({ accountId, keyId }) =>
      (await admin(elsewhere)).request('DELETE', `/operator/v1/accounts/${accountId}/keys/${keyId}`),
  ],
  [
    'its key is revoked',
    async ({ accountId, keyId }) =>
      (await admin(service)).request('DELETE', `/operator/v1/accounts/${accountId}/keys/${keyId}`),
  ],
  [
    'its account is blocked',
    async ({ accountId }) =>
      (await admin(elsewhere)).post(`/operator/v1/accounts/${accountId}/block`, { reason: 'بدهی' }),
  ],
];

test.each(endings)('a listener gets nothing more once %s', async (_name, finish) => {
  const account = await givenAccount();
  const listener = await listening({ 'Api-Key': account.key });
  await reply(account);
  await expect.poll(() => listener.events.filter(({ name }) => name === 'call').length).toBe(1);
  await finish(account);
  await reply(account);
  await listener.ended;
  expect(listener.events.map(({ name }) => name)).toEqual(['ready', 'call', 'ended']);
  await expect.poll(() => listenersOf(account)).toBe(0);
});

test('a key revoked without a notification gets nothing either', async () => {
  const account = await givenAccount();
  const listener = await listening({ 'Api-Key': account.key });
  await service.platform.pool.query('update api_keys set revoked_at = now() where id = $1', [account.keyId]);
  await reply(account);
  await listener.ended;
  expect(listener.events.map(({ name }) => name)).not.toContain('call');
});

test('a permission that is taken from a key ends its listener', async () => {
  const account = await givenAccount();
  const listener = await listening({ 'Api-Key': account.key });
  await service.platform.pool.query(`update api_keys set permissions = '{read}' where id = $1`, [
    account.keyId,
  ]);
  await service.platform.pool.query(`select pg_notify('peyk_keys', '')`);
  await listener.ended;
});

const sessionEndings: [string, (account: Account, other: Awaited<ReturnType<typeof signIn>>) => unknown][] = [
  ['another device ends it', (_account, other) => other.call('DELETE', '/panel/v1/sessions')],
  [
    'its user has another role',
    ({ user }, other) => other.call('PATCH', `/panel/v1/users/${user.userId}`, { role: 'sender' }),
  ],
  ['its user is disabled', ({ user }, other) => other.call('POST', `/panel/v1/users/${user.userId}/disable`)],
  ['its user is removed', ({ user }, other) => other.call('DELETE', `/panel/v1/users/${user.userId}`)],
  [
    'its password is changed',
    ({ user }, other) =>
      other.call('POST', '/panel/v1/password', {
        current_password: user.password,
        password: 'Another-Passw0rd-42',
      }),
  ],
  [
    'its account is blocked',
    async ({ accountId }) =>
      (await admin(elsewhere)).post(`/operator/v1/accounts/${accountId}/block`, { reason: 'بدهی' }),
  ],
];

test.each(sessionEndings)('streams of a session end once %s', async (name, finish) => {
  const account = await givenAccount();
  const session = await signIn(service, account.user);
  const isOwn = name.includes('device') || name.includes('password');
  const otherUser = isOwn
    ? account.user
    : await service.given.user({ accountId: account.accountId, role: 'owner' });
  const other = await signIn(elsewhere, otherUser);
  const streams = await Promise.all(
    [listenPath, '/panel/v1/events'].map((path) => listening({ cookie: session.cookie }, path)),
  );
  const answer = (await finish(account, other)) as { status: number };
  expect(answer.status).toBe(200);
  await reply(account);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const { events } of streams) expect(events.map((one) => one.name)).toEqual(['ready', 'ended']);
});

test('a visit hears notices until it ends, and never what replies say', async () => {
  const account = await givenAccount();
  const operator = await service.given.operator();
  await service.given.user(operator);
  const path = `/operator/v1/accounts/${account.accountId}/sign_in_as`;
  const visit = await service.as(operator.key).post(path, { reason: 'پرسش مشتری' });
  const authorization = `Bearer ${visit.body.data.token}`;
  const refused = await listenTo(`${service.address}${listenPath}`, { authorization });
  expect(refused.status).toBe(403);
  const listener = await listening({ authorization }, '/panel/v1/events');
  await reply(account);
  await expect.poll(() => listener.topics()).toContain('inbox');
  // A check for any other reason leaves the visit.
  await service.platform.pool.query(`select pg_notify('peyk_sessions', '')`);
  const before = listener.topics().length;
  await reply(account);
  await expect.poll(() => listener.topics().length).toBeGreaterThan(before);
  const left = await elsewhere.as(undefined).request('POST', '/panel/v1/sign-out', {
    headers: { authorization, accept: 'application/json' },
  });
  expect(left.status).toBe(200);
  await listener.ended;
  expect(listener.events.at(-1)?.name).toBe('ended');
});

test('the stream of the phones ends with the key of its operator', async () => {
  const operator = await service.given.operator();
  const listener = await listenTo(`${service.address}/handset/events`, {
    'Operator-Key': operator.key,
    // Through a proxy: who is on the own machine needs no key.
    'x-forwarded-for': '192.0.2.1',
  });
  expect(listener.status).toBe(200);
  await (await admin(service)).post(`/operator/v1/operators/${operator.operatorId}/disable`);
  await listener.ended;
  expect(listener.events.at(-1)?.name).toBe('ended');
});

test('a HEAD request takes no place of the account', async () => {
  const account = await givenAccount();
  for (let asked = 0; asked < 7; asked += 1) {
    const { status, headers } = await fetch(`${service.address}${listenPath}`, {
      method: 'HEAD',
      headers: { 'Peyk-Key': account.key },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  }
  expect(await listenersOf(account)).toBe(0);
});
