import { expect, test } from 'vitest';

import { cutOff, givenServer, html, json } from '../test/given-server.ts';
import { createPattern, sendPattern, showBalance } from './generated/operations.ts';
import { Peyk } from './peyk.ts';
import { PeykError } from './peyk-error.ts';

const done = json(200, { status: 'success', data: { id: 7 } });
const send = { code: 'c', recipient: '09120000000', line_number: '1', number_format: 'english' } as const;
const pattern = { text: 'کد', website: 'a.example', share: 0 } as const;
const soon = { 'retry-after': '0' };

test('a send whose answer was lost is repeated under the same Idempotency-Key', async () => {
  const { calls, peyk } = await givenServer(cutOff, json(502, {}), done);
  expect(await peyk.sms.pattern(send)).toEqual({ id: 7 });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('each call has a key of its own, unless the caller gives one', async () => {
  const { calls, peyk } = await givenServer(done);
  await peyk.sms.pattern(send);
  await peyk.sms.pattern(send);
  await peyk.sms.pattern(send, { idempotencyKey: 'order-5' });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('order-5');
});

test('a change without such a key is not repeated when its outcome is unknown', async () => {
  const { calls, peyk } = await givenServer(cutOff);
  await expect(peyk.call(createPattern, { body: pattern })).rejects.toMatchObject({
    status: 0,
    errorCode: 'connection_failed',
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers['idempotency-key']).toBeUndefined();
});

test.each([429, 503])('after %s with Retry-After any call is repeated: nothing happened', async (status) => {
  const { calls, peyk } = await givenServer(json(status, {}, soon), json(201, { data: { code: 'x' } }));
  expect(await peyk.call(createPattern, { body: pattern })).toEqual({ code: 'x' });
  expect(calls).toHaveLength(2);
});

test('a pause longer than a minute is left to the caller', async () => {
  const { calls, peyk } = await givenServer(
    json(429, { error_code: 'rate_limited' }, { 'retry-after': '90' }),
  );
  await expect(peyk.account.balance()).rejects.toMatchObject({ errorCode: 'rate_limited', retryAfter: 90 });
  expect(calls).toHaveLength(1);
});

test('a refusal is thrown with everything that it says, and not repeated', async () => {
  const refusal = {
    status: 'error',
    message: 'نه',
    error_code: 'validation_failed',
    errors: { recipient: ['نه'] },
  };
  const { calls, peyk } = await givenServer(json(422, refusal, { 'x-request-id': 'req-1' }));
  const error = await peyk.sms.pattern(send).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(PeykError);
  expect(error).toMatchObject({
    status: 422,
    errorCode: 'validation_failed',
    errors: { recipient: ['نه'] },
    requestId: 'req-1',
    message: 'نه',
  });
  expect(calls).toHaveLength(1);
});

test('repetitions end, and can be switched off', async () => {
  const { calls, peyk } = await givenServer(json(503, {}, soon));
  await expect(peyk.call(showBalance, {}, { retries: 1 })).rejects.toMatchObject({ status: 503 });
  await expect(peyk.call(sendPattern, { body: send }, { retries: 0 })).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(3);
});

test('an aborted call is over at once, also between two attempts', async () => {
  const stop = new AbortController();
  const { calls, peyk } = await givenServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '50' }).end('{}');
    setImmediate(() => stop.abort(new Error('enough')));
  });
  await expect(peyk.account.balance({ signal: stop.signal })).rejects.toThrow('enough');
  expect(calls).toHaveLength(1);
});

test('an attempt that takes too long is a timeout', async () => {
  const { peyk } = await givenServer(() => undefined);
  await expect(peyk.account.balance({ timeoutMs: 20, retries: 0 })).rejects.toMatchObject({
    status: 0,
    errorCode: 'timeout',
  });
});

test('an answer of something else than Peyk is recognised', async () => {
  const { peyk } = await givenServer(html(200));
  await expect(peyk.account.balance()).rejects.toMatchObject({ errorCode: 'unreadable_answer' });
});

test.each([413, 502, 503, 504])(
  'the page of a proxy with %s is an error of the connection',
  async (status) => {
    const { peyk } = await givenServer(html(status));
    const error = await peyk.account.balance({ retries: 0 }).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(PeykError);
    expect(error).toMatchObject({ status, errorCode: 'connection_failed' });
    expect((error as PeykError).message).toContain(`HTTP ${status}`);
    expect((error as PeykError).message).not.toMatch(/JSON|token|html/i);
  },
);

test('the page of a proxy on the way of a send is waited out', async () => {
  const { calls, peyk } = await givenServer(html(502), html(504), done);
  expect(await peyk.sms.pattern(send)).toEqual({ id: 7 });
  expect(calls).toHaveLength(3);
});

test('an answer that breaks off is a lost connection, not an answer of something else', async () => {
  const { peyk } = await givenServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"data"');
    setImmediate(() => response.destroy());
  });
  await expect(peyk.account.balance({ retries: 0 })).rejects.toMatchObject({
    status: 0,
    errorCode: 'connection_failed',
    message: expect.stringMatching(/^No response from 127\.0\.0\.1:\d+: /),
  });
});

test('an address that is none is refused when the client is made', () => {
  expect(() => new Peyk({ apiKey: 'k', baseUrl: 'sms.example.com' })).toThrow('baseUrl must start with');
});
