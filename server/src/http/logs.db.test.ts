import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { echoEndpoints } from '../../test/echo-endpoints.ts';
import { isOnShards } from '../../test/shards.ts';
import { testService } from '../../test/test-platform.ts';
import { endpoint } from './endpoint.ts';

const refusedByDatabase = endpoint({
  method: 'POST',
  path: '/ws/v1/refused',
  name: 'sendRefused',
  permission: 'send',
  feature: null,
  title: { fa: 'آزمایش', en: 'Hands the database what it cannot keep' },
  description: { fa: 'آزمایش', en: 'Hands the database what it cannot keep' },
  body: Type.Object({ text: Type.String(), kind: Type.Enum(['number', 'json', 'twice']) }),
  data: Type.Null(),
  async handle({ body, platform }) {
    if (body.kind === 'number') await platform.pool.query('select $1::bigint', [body.text]);
    if (body.kind === 'json') await platform.pool.query('select $1::jsonb', [body.text]);
    const insert = 'insert into provinces (id, title, title_en, iso_code) values (1, $1, $1, $1)';
    await platform.pool.query(insert, [body.text]);
    return null;
  },
});

const service = testService(
  { PEYK_LOG_LEVEL: 'debug' },
  { endpoints: [...echoEndpoints, refusedByDatabase] },
);
const secret = 'کد شما 48151623 است';

const logged = () => service.logs.join('');
const lines = () => service.logs.map((line) => JSON.parse(line) as Record<string, unknown>);

test('neither keys nor texts nor numbers of recipients get into the log, whatever happens to the request', async () => {
  const { key } = await service.given.account();
  const operator = await service.given.operator();
  const one = service.as(key);
  await one.post(`/ws/v1/echo?api_key=${key}&Api-Key=${key}`, { text: secret, recipients: ['09123334455'] });
  await one.post('/ws/v1/echo', { text: secret, amount: '09123334455' });
  await one.post('/ws/v1/echo', undefined, { body: `{"text":"${secret}"` });
  await service.as(`${key}x`).post('/ws/v1/echo', { text: secret });
  await service.as(operator.key).get('/operator/v1/audit');
  await one.get(`/ws/v1/nothing/${key}?text=09123334455`);
  await one.get('/ws/v1/broken');
  for (const kind of ['number', 'json', 'twice']) await one.post('/ws/v1/refused', { text: secret, kind });
  expect(service.logs.length).toBeGreaterThan(5);
  for (const hidden of [key, operator.key, secret, '48151623', '09123334455'])
    expect(logged()).not.toContain(hidden);
});

test('every answer is a line with the id of the request, its route and its account', async () => {
  const { key, accountId } = await service.given.account();
  const { headers } = await service.as(key).post('/ws/v1/echo', { text: 'a' });
  const line = lines().find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({
    method: 'POST',
    route: '/ws/v1/echo',
    status: 200,
    accountId,
    msg: 'request answered',
  });
});

test('a bug is 500 without any detail, and one error line with its stack under the same request id', async () => {
  const { key } = await service.given.account();
  const { status, body, headers, text } = await service.as(key).get('/ws/v1/broken');
  expect(status).toBe(500);
  expect(body).toMatchObject({ status: 'error', data: null, error_code: 'internal_error' });
  expect(body.message).toContain(headers['x-request-id']);
  expect(text).not.toContain('secret detail');
  const errors = lines().filter(({ reqId, level }) => reqId === headers['x-request-id'] && level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ route: '/ws/v1/broken', err: { message: 'a secret detail' } });
  expect(JSON.stringify(errors[0])).toContain('echo-endpoints.ts');
});

test('a thrown value that is not an Error is a 500 too, and is not sent', async () => {
  const { key } = await service.given.account();
  const { status, body, text } = await service.as(key).get('/ws/v1/broken-oddly');
  expect(status).toBe(500);
  expect(body).toMatchObject({ status: 'error', data: null, error_code: 'internal_error' });
  expect(text).not.toContain('secret detail');
});

test('a refusal is never an error in the log', async () => {
  const { key } = await service.given.account();
  const { headers } = await service.as(key).post('/ws/v1/echo', {});
  const levels = lines()
    .filter(({ reqId }) => reqId === headers['x-request-id'])
    .map(({ level }) => level);
  expect(levels).toEqual([30]);
});

test('a value that the database cannot store is 422, a duplicate is 409, and both are logged as warnings', async () => {
  const { key } = await service.given.account();
  const refused = async (kind: string) => service.as(key).post('/ws/v1/refused', { text: secret, kind });
  expect(await refused('number')).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } });
  expect(await refused('json')).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } });
  const twice = await refused('twice');
  expect(twice).toMatchObject({ status: 409, body: { error_code: 'conflict', data: null } });
  const [warning] = lines().filter(
    ({ reqId, level }) => reqId === twice.headers['x-request-id'] && level === 40,
  );
  const table = isOnShards ? expect.stringMatching(/^provinces_\d+$/) : 'provinces';
  expect(warning).toMatchObject({ err: { code: '23505', table } });
});
