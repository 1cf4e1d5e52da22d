import { expect, test } from 'vitest';

import { verifies } from '../../../../test/webhook-receiver.ts';
import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { Peyk, type Heard } from '../../../../../sdk/src/index.ts';
import { receiveInbound } from '../../audiences/inbox/receive-inbound.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });

/** Listens with a key until it leaves. */
function listenWith(apiKey: string, events?: readonly ('inbox.received' | 'message.updated')[]) {
  const stop = new AbortController();
  const heard: Heard[] = [];
  const peyk = new Peyk({ apiKey, baseUrl: service.address });
  const ended = (async () => {
    for await (const one of peyk.webhooks.listen({ events, signal: stop.signal })) heard.push(one);
  })().catch((problem: unknown) => problem);
  const calls = () => heard.flatMap((one) => (one.type === 'call' ? [one] : []));
  const ready = async () => {
    await expect.poll(() => heard[0]?.type).toBe('ready');
    return heard[0]?.type === 'ready' ? heard[0].secret : '';
  };
  return { ready, calls, ended, leave: () => stop.abort() };
}

const listeners = async (accountId: number) => {
  const { rows } = await service.platform.pool.query(
    `select id from webhooks where account_id = $1 and state = 'listening'`,
    [accountId],
  );
  return rows.length;
};

test('a listener gets what a webhook would get, signed with the secret of the stream', async () => {
  service.clock.set(new Date());
  const sender = await givenSender(service);
  const listener = listenWith(sender.key);
  const secret = await listener.ready();
  expect(secret).toMatch(/^whsec_/);
  const id = await sender.sent({ recipient: '09126000001' });
  await expect.poll(() => listener.calls().length).toBeGreaterThan(0);
  const [call] = listener.calls();
  expect(call).toBeDefined();
  const body = JSON.parse(call?.body ?? '');
  // A call may tell of more than one step of the message.
  expect(body).toMatchObject({ type: 'message.updated' });
  expect(body.data.messages[0]).toMatchObject({ send_id: id });
  const received = { id: '', headers: call?.headers ?? {}, text: call?.body ?? '', body };
  expect(verifies(received, secret)).toBe(true);
  expect(verifies(received, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(false);
  listener.leave();
});

test('only the asked events of the own account come, also from another process', async () => {
  const sender = await givenSender(service);
  const other = await givenSender(service);
  const { service: elsewhere, stop } = await startTestService({}, { connection: service.connection });
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    sender.accountId,
    sender.line.lineId,
  ]);
  const [own, others] = [listenWith(sender.key, ['inbox.received']), listenWith(other.key)];
  await Promise.all([own.ready(), others.ready()]);
  await sender.sent();
  await receiveInbound(elsewhere.platform, 'main', {
    from: '09126000002',
    to: sender.line.number,
    text: 'سلام',
    carrierKey: 'listen-1',
    receivedAt: new Date(),
  });
  await expect.poll(() => own.calls().map(({ body }) => JSON.parse(body).type)).toEqual(['inbox.received']);
  expect(others.calls()).toEqual([]);
  own.leave();
  others.leave();
  await stop();
});

test('a stream that is left is forgotten, and is none of the webhooks of the account', async () => {
  const { key, accountId } = await service.given.account();
  const listener = listenWith(key);
  await listener.ready();
  expect(await listeners(accountId)).toBe(1);
  expect((await service.as(key).get('/ws/v1/webhooks')).body.data).toEqual([]);
  listener.leave();
  await expect.poll(() => listeners(accountId)).toBe(0);
});

test('streams are limited, wrong events refused, and listening needs a key', async () => {
  const { key } = await service.given.account();
  const open = Array.from({ length: 5 }, () => listenWith(key));
  await Promise.all(open.map(({ ready }) => ready()));
  expect(await listenWith(key).ended).toMatchObject({ status: 409, errorCode: 'too_many_webhooks' });
  for (const { leave } of open) leave();
  const wrong = await service.as(key).get('/ws/v1/webhooks/listen?events=nothing');
  expect(wrong.status).toBe(422);
  expect((await service.as(undefined).get('/ws/v1/webhooks/listen')).status).toBe(401);
});

test('listeners of a process that died make room after a minute', async () => {
  const { key, accountId } = await service.given.account();
  await service.platform.pool.query(
    `insert into webhooks (account_id, url, events, secret, state, created_at, leased_until)
     select $1, '', '{inbox.received}', '', 'listening', $2, $2 from generate_series(1, 5)`,
    [accountId, new Date(service.clock.now().getTime() - 1000)],
  );
  const listener = listenWith(key);
  await listener.ready();
  expect(await listeners(accountId)).toBe(1);
  listener.leave();
});
