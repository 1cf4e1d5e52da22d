import http from 'node:http';

import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../test/echo-endpoints.ts';
import { rawBody, rawRequest } from '../../../test/raw-request.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });
const impatient = testService({ PEYK_REQUEST_SECONDS: '1' }, { endpoints: echoEndpoints });

async function given(where = service) {
  return (await where.given.account()).key;
}

test('bytes that are not HTTP get 400 in the envelope', async () => {
  const answer = await rawRequest(service.address, 'what is this?\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(rawBody(answer)).toMatchObject({ status: 'error', data: null, error_code: 'malformed_request' });
});

test('headers over the size limit get 431 in the envelope', async () => {
  const answer = await rawRequest(
    service.address,
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(rawBody(answer)).toMatchObject({ status: 'error', error_code: 'headers_too_large' });
});

test('a request that never completes is 408 in the envelope', async () => {
  const answer = await rawRequest(impatient.address, 'POST /ws/v1/echo HTTP/1.1\r\nHost: a\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(rawBody(answer)).toMatchObject({ status: 'error', error_code: 'request_timeout' });
});

test('a body that never completes is 408 as well', async () => {
  const key = await given(impatient);
  const answer = await rawRequest(
    impatient.address,
    `POST /ws/v1/echo HTTP/1.1\r\nHost: a\r\nApi-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"te`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request without a Host header is answered like any other', async () => {
  const key = await given();
  const answer = await rawRequest(
    service.address,
    `GET /ws/v1/echo?search=a HTTP/1.1\r\nApi-Key: ${key}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(rawBody(answer).data).toEqual({ search: 'a' });
});

test('an unknown Expect header is ignored, and the answer is in the envelope', async () => {
  const answer = await rawRequest(
    service.address,
    'GET /ws/v1/echo HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(rawBody(answer).error_code).toBe('unauthorized');
});

test('a body sent in chunks is read like one with a length', async () => {
  const key = await given();
  const answer = await rawRequest(
    service.address,
    `POST /ws/v1/echo HTTP/1.1\r\nHost: a\r\nApi-Key: ${key}\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n6\r\n{"text\r\n6\r\n":"a"}\r\n0\r\n\r\n',
  );
  expect(rawBody(answer).data).toEqual({ text: 'a' });
});

test('a caller refused while still sending reads the refusal, and may use the connection again', async () => {
  const key = await given();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = (headers: Record<string, string>, body: Buffer) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const request = http.request(
        `${service.address}/ws/v1/echo`,
        { agent, method: 'POST', headers: { ...headers, 'content-length': String(body.length) } },
        (response) => {
          const result = { status: response.statusCode, isReused: request.reusedSocket };
          response.resume().on('end', () => resolve(result));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const json = { 'content-type': 'application/json' };
  const large = Buffer.alloc(12_000_000, 'x');
  const known = { ...json, 'Api-Key': key };
  expect((await send(json, large)).status).toBe(401);
  expect((await send(known, large)).status).toBe(413);
  // A large body may still be on its way; after a small one the same connection serves the next request.
  expect((await send(known, Buffer.from('{broken'))).status).toBe(400);
  expect(await send(known, Buffer.from('{"text":"a"}'))).toEqual({ status: 200, isReused: true });
  agent.destroy();
});
