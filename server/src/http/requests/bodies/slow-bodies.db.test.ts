import { expect, test } from 'vitest';

import { rawBody, rawRequest } from '../../../../test/raw-request.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({
  PEYK_ANONYMOUS_SECONDS: '1',
  PEYK_REQUEST_SECONDS: '4',
  PEYK_ROLES: 'api,worker',
});

/** A request whose body never ends; resolves to everything the service sends until it closes the connection. */
function unfinished(method: string, path: string, headers = 'Content-Type: application/json\r\n') {
  return rawRequest(
    service.address,
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Length: 500\r\n\r\n{"te`,
  );
}

test.each([
  ['POST', '/panel/v1/sign-in'],
  ['POST', '/gateway/abc'],
  ['POST', '/handset/phones/09121234567/reply'],
  ['GET', '/healthz'],
])('%s %s from anybody is cut with 408 when its body does not arrive', async (method, path) => {
  const answer = await unfinished(method, path);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(rawBody(answer)).toMatchObject({ status: 'error', error_code: 'request_timeout' });
});

test('a form that does not arrive is cut as well', async () => {
  const answer = await unfinished(
    'POST',
    '/panel/v1/sign-in',
    'Content-Type: multipart/form-data; boundary=b\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['POST', '/ws/v1/sms/simple', 401],
  ['POST', '/operator/v1/plans', 401],
  ['POST', '/nothing', 404],
  ['POST', '/%zz', 400],
])('%s %s is refused at once, and the rest of its body not waited for', async (method, path, status) => {
  const answer = await unfinished(method, path);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
});

test('a caller with a valid key has the time of everybody', async () => {
  const { key } = await service.given.account();
  const order: string[] = [];
  const headers = `Api-Key: ${key}\r\nContent-Type: application/json\r\n`;
  await Promise.all([
    unfinished('POST', '/ws/v1/sms/simple', headers).then(() => order.push('with a key')),
    unfinished('POST', '/panel/v1/sign-in').then(() => order.push('without')),
  ]);
  expect(order).toEqual(['without', 'with a key']);
});
