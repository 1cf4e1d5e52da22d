import { expect, test } from 'vitest';

import { revokeApiKey } from '../../features/people/accounts/keys/api-keys.ts';
import { caller } from '../../../test/caller.ts';
import { startTestService, testService } from '../../../test/test-platform.ts';

const service = testService();
const balance = '/ws/v1/account/balance';
const withHeader = (name: string, key: string) => ({ headers: { [name]: key } });

test('a key in the Api-Key header opens the account', async () => {
  const { key } = await service.given.account();
  expect((await service.as(key).get(balance)).status).toBe(200);
});

test.each(['api-key', 'API-KEY', 'Api-key', 'ApiKey', 'X-Api-Key', 'Authorization'])(
  'the key in a header named %s is no key',
  async (name) => {
    const { key } = await service.given.account();
    const { status, body } = await service.as(undefined).get(balance, withHeader(name, key));
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: 'error', data: null, error_code: 'unauthorized' });
  },
);

test.each(['Peyk-Key', 'peyk-key', 'PEYK-KEY'])(
  'a client that cannot choose the case of header names sends the key as %s',
  async (name) => {
    const { key } = await service.given.account();
    const call = (value: string) => service.as(undefined).get(balance, withHeader(name, value));
    expect((await call(key)).status).toBe(200);
    expect((await call('peyk_wrong')).status).toBe(401);
  },
);

test('the key of an operator is read under a lower-case name too', async () => {
  const { key } = await service.given.operator();
  const answer = await service.as(undefined).get('/operator/v1/audit', withHeader('operator-key', key));
  expect(answer.status).toBe(200);
});

test('with API_KEY_HEADER_CASE=any the name may come in any case, as HTTP/2 proxies send it', async () => {
  const { service: lenient, stop } = await startTestService({ API_KEY_HEADER_CASE: 'any' });
  const { key } = await lenient.given.account();
  const answers = await Promise.all(
    ['api-key', 'API-KEY', 'Api-Key'].map((name) =>
      lenient.as(undefined).get(balance, withHeader(name, key)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await stop();
});

test.each(['Api-Key', 'api-key', 'api_key', 'key', 'apiKey'])(
  'a key in the query string as %s is never read',
  async (name) => {
    const { key } = await service.given.account();
    expect((await service.as(undefined).get(`${balance}?${name}=${key}`)).status).toBe(401);
  },
);

test('a missing, an empty and a wrong key get the same refusal, whose text starts with Unauthorized', async () => {
  const answers = await Promise.all([
    service.as(undefined).get(balance),
    service.as(undefined).get(balance, withHeader('Api-Key', '')),
    service.as('peyk_wrong').get(balance),
    service.as('x'.repeat(5000)).get(balance),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    const { message } = body as { message: string };
    expect(body).toEqual({
      status: 'error',
      data: null,
      error_code: 'unauthorized',
      message,
      messages: message,
    });
    expect(body.message).toMatch(/^Unauthorized/);
  }
});

test('the key is checked before the body is read: a broken body without a key is 401', async () => {
  const answer = await service.as(undefined).post('/ws/v1/patterns', undefined, { body: '{broken' });
  expect(answer.status).toBe(401);
});

test('a blocked account gets 403', async () => {
  const { key, accountId } = await service.given.account();
  await service.platform.db
    .updateTable('accounts')
    .set({ blocked_at: service.clock.now() })
    .where('id', '=', accountId)
    .execute();
  const { status, body } = await service.as(key).get(balance);
  expect(status).toBe(403);
  expect(body).toMatchObject({ status: 'error', data: null, error_code: 'account_blocked' });
});

test('an account key does not open the operator API, nor an operator key an account', async () => {
  const { key } = await service.given.account();
  const operator = await service.given.operator();
  const asOperator = await service.as(undefined).get('/operator/v1/audit', withHeader('Operator-Key', key));
  const asAccount = await service.as(undefined).get(balance, withHeader('Api-Key', operator.key));
  expect([asOperator.status, asAccount.status]).toEqual([401, 401]);
  expect((await service.as(operator.key).get('/operator/v1/audit')).status).toBe(200);
});

test('a revoked key opens nothing from the next request on, also in another process that knew it', async () => {
  const { service: other, stop } = await startTestService({}, { connection: service.connection });
  const { key, accountId } = await service.given.account();
  const both = [service.as(key), caller(other.address, key)];
  for (const one of both) expect((await one.get(balance)).status).toBe(200);

  const { db, clock } = service.platform;
  const { id } = await db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => revokeApiKey(tx, clock, accountId, id));

  // The notification arrives asynchronously.
  for (const one of both) await expect.poll(async () => (await one.get(balance)).status).toBe(401);
  await stop();
});

test('the last use of a key is noted', async () => {
  const { key, accountId } = await service.given.account();
  const lastUse = async () =>
    service.platform.db
      .selectFrom('api_keys')
      .select('last_used_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
  expect((await lastUse()).last_used_at).toBeNull();
  await service.as(key).get(balance);
  expect((await lastUse()).last_used_at).toEqual(service.clock.now());
});

test('keys are kept as digests only', async () => {
  const { key, accountId } = await service.given.account();
  const row = await service.platform.db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row.digest).toHaveLength(32);
});
