import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { givenClient } from '../smpp-client-for-test.ts';

const service = testService(async () => ({ PEYK_ROLES: 'api', PEYK_SMPP_PORT: '0' }));

test('lists of customer and operator say how many sessions are bound, and what waits also while none is', async () => {
  const client = await givenClient(service);
  const operator = service.as((await service.given.operator()).key);
  const lists = async () => [
    (await client.caller.get('/ws/v1/smpp-credentials')).body.data as object[],
    (await operator.get(`/operator/v1/accounts/${client.accountId}/smpp_credentials`)).body.data as object[],
  ];
  for (const list of await lists())
    expect(list).toMatchObject([{ bound: 0, waiting: 0, waiting_since: null }]);
  const since = new Date(service.clock.now().getTime() - 60_000);
  await service.platform.pool.query(
    `insert into smpp_deliveries (account_id, id, credential_id, content, due_at, created_at)
     select $1, n, $2, '{}', $3, $3 from generate_series(1, 3) n`,
    [client.accountId, client.id, since],
  );
  await client.bind('transmitter');
  for (const list of await lists())
    expect(list).toMatchObject([{ bound: 1, waiting: 3, waiting_since: since.toISOString() }]);
});

test('a password that was right is not held up by wrong ones from the same address', async () => {
  const client = await givenClient(service);
  expect((await client.bind()).status).toBe(0);
  const wrong = Array.from({ length: 15 }, () => client.bind('transceiver', { password: 'wrong' }));
  // The address is not heard any more for those that are not known yet.
  const refused = await Promise.race(wrong.map(async (one) => (await one).status));
  expect([0x0d, 0x0e]).toContain(refused);
  expect((await client.bind()).status).toBe(0);
});

test('binds at the same time with the same password are all let in', async () => {
  const client = await givenClient(service, { settings: { binds_max: 60 } });
  const binds = await Promise.all(Array.from({ length: 50 }, () => client.bind('transmitter')));
  expect(binds.map(({ status }) => status)).toEqual(binds.map(() => 0));
});

test('the sessions of a credential end with it', async () => {
  const client = await givenClient(service);
  const { session } = await client.bind();
  const unbound = new Promise((resolve) => session.once('unbind', resolve));
  const changed = await client.caller.patch(`/ws/v1/smpp-credentials/${client.id}`, {
    expires_at: new Date(service.clock.now().getTime() - 1000).toISOString(),
  });
  expect(changed.status).toBe(200);
  await unbound;
  expect((await client.bind()).status).toBe(0x0d);
});
