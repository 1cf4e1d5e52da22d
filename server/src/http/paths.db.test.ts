import { expect, test } from 'vitest';

import { interfaceOperations } from '../../test/interface-operations.ts';
import { testService } from '../../test/test-platform.ts';

const service = testService();
const concrete = (path: string) => path.replace(/\{\w+\}/g, '7');

test('the interface has 64 operations', () => {
  expect(new Set(interfaceOperations.map(({ name }) => name)).size).toBe(64);
});

test.each(interfaceOperations)('$name without a key is 401 in the envelope', async ({ method, path }) => {
  const { status, headers, body } = await service.as(undefined).request(method, concrete(path));
  expect(status).toBe(401);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ status: 'error', data: null, error_code: 'unauthorized' });
  expect(body.message).toMatch(/^Unauthorized/);
});

test.each(interfaceOperations)(
  '$name with a key is served, whatever else it says',
  async ({ method, path }) => {
    const { key } = await service.given.account();
    const { status } = await service.as(key).request(method, concrete(path));
    expect([401, 405]).not.toContain(status);
    expect(status).toBeLessThan(500);
  },
);

test.each([
  '/nothing',
  '/ws/v1',
  '/ws/v1/',
  '/ws/v2/account/balance',
  '/ws/v1/account/balance/x',
  '/WS/V1/account/balance',
])('the unknown path %s is 404 in the envelope, with or without a key', async (path) => {
  const { key } = await service.given.account();
  for (const one of [service.as(undefined), service.as(key)]) {
    const answer = await one.get(path);
    expect(answer).toMatchObject({
      status: 404,
      body: { status: 'error', data: null, error_code: 'not_found' },
    });
  }
});

test('the body of a request to an unknown path is not even read', async () => {
  expect((await service.as(undefined).post('/nothing', undefined, { body: '{broken' })).status).toBe(404);
});

test.each([
  ['POST', '/ws/v1/account/balance', 'GET, HEAD'],
  ['OPTIONS', '/ws/v1/account/balance', 'GET, HEAD'],
  ['PROPFIND', '/ws/v1/account/balance', 'GET, HEAD'],
  ['TRACE', '/ws/v1/patterns/ABC', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/ws/v1/sms/simple', 'POST'],
  ['HEAD', '/ws/v1/sms/simple', 'POST'],
  ['DELETE', '/ws/v1/patterns', 'GET, HEAD, POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PUT', '/ws/v1/account/balance/', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed: %s', async (method, path, allow) => {
  const { status, headers, body } = await service.as(undefined).request(method, path);
  expect(status).toBe(405);
  expect(headers.allow).toBe(allow);
  if (method !== 'HEAD')
    expect(body).toMatchObject({ status: 'error', data: null, error_code: 'method_not_allowed' });
});

test.each(['/%', '/ws/v1/patterns/%E0%A4%A', '/cities?province_id=%', '/ws/v1/patterns/%c0%af'])(
  'the malformed address %s is refused or answered, never a crash',
  async (path) => {
    const { key } = await service.given.account();
    const { status, body, headers } = await service.as(key).get(path);
    expect(status).toBeLessThan(500);
    expect(body.status).toBe(status < 400 ? 'success' : 'error');
    expect(headers['x-request-id']).toBeDefined();
  },
);

test('a part of the path that is far too long is a client error', async () => {
  const { key } = await service.given.account();
  const { status } = await service.as(key).get(`/ws/v1/patterns/${'x'.repeat(5000)}`);
  expect([400, 404, 414]).toContain(status);
});

test('a slash at the end makes no difference', async () => {
  const { key } = await service.given.account();
  expect((await service.as(key).get('/ws/v1/account/balance/')).status).toBe(200);
});

test('HEAD is GET without the body, and asks for the key as well', async () => {
  const { key } = await service.given.account();
  const head = await service.as(key).request('HEAD', '/ws/v1/account/balance');
  const get = await service.as(key).get('/ws/v1/account/balance');
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(get.bytes.length));
  expect((await service.as(undefined).request('HEAD', '/ws/v1/account/balance')).status).toBe(401);
});

test('a request keeps the id it came with, if that is a plain one, and gets one otherwise', async () => {
  const ask = async (id: string) =>
    (await service.as(undefined).get('/healthz', { headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  for (const id of ['order-2026.1_a', '7', 'x'.repeat(200), 'Root=1-67891233-abc;Self=2', 'a/b+c=:@|1'])
    expect(await ask(id)).toBe(id);
  for (const id of [
    'x'.repeat(201),
    'one"two',
    "it's",
    'a&b',
    'a\\b',
    'a b c d e f',
    'tab\tinside-it',
    '<script>xx',
  ]) {
    expect(await ask(id)).toMatch(/^[\da-f-]{36}$/);
  }
});

test('answers forbid caching and content sniffing', async () => {
  const { headers } = await service.as(undefined).get('/provinces');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
