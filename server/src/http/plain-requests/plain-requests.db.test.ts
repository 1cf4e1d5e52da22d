import { beforeAll, describe, expect, test } from 'vitest';

import { exchange } from '../../../test/raw-exchange.ts';
import { apiKeys } from '../../features/people/accounts/index.ts';
import { givenSender } from '../../../test/sender.ts';
import { startTestService, testService, type TestService } from '../../../test/test-platform.ts';

const plain = testService({ PEYK_ROLES: 'api,worker' });
let whole: TestService;
let fields: { key: string; testKey: string; code: string; line: string };
let handedOver = 0;

beforeAll(async () => {
  const started = await startTestService(
    { PEYK_PLAIN_REQUESTS: 'off' },
    { connection: plain.connection, clock: plain.clock },
  );
  whole = started.service;
  plain.app.server.on('request', () => (handedOver += 1));
  const sender = await givenSender(plain, { credit: 10_000_000, rate: 100 });
  const { key: testKey } = await plain.platform.db.transaction().execute((tx) =>
    apiKeys.create(tx, plain.clock, sender.accountId, {
      name: 'tests',
      limits: { permissions: null, rateLimitPerMinute: null, isTest: true },
    }),
  );
  fields = { key: sender.key, testKey, code: sender.code, line: sender.line.number };
  return started.stop;
});

/** What must differ between two answers: moments, ids of requests and of sends. */
const comparable = (text: string) =>
  text
    .replaceAll(/^Date: .*$/gm, 'Date')
    .replaceAll(/^x-request-id: [\w-]{36}\r$/gm, 'x-request-id')
    .replaceAll(/"(id|message_id|requestId|send_request_id)":\d+/g, '"$1"')
    .replaceAll(/"message_ids":\[\d+\]/g, '"message_ids"')
    .replaceAll(/content-length: \d+/g, 'content-length')
    .replaceAll(/"[^"]*\d{4}-\d\d-\d\d[T ][^"]*"/g, '"moment"')
    .replaceAll(/:\d{4,5}\//g, ':port/');

async function compare(pieces: readonly string[], answers = 1) {
  const [one, other] = [await exchange(plain, pieces, answers), await exchange(whole, pieces, answers)];
  expect(comparable(one)).toBe(comparable(other));
  return one;
}

interface Shape {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

const codeBody = (changes: object = {}) =>
  JSON.stringify({
    code: fields.code,
    attributes: { code: '1234' },
    recipient: '09123456789',
    line_number: fields.line,
    number_format: 'english',
    ...changes,
  });

/** A request as clients write it; a header that is given replaces the usual one of its name. */
function request({ method = 'POST', path = '/ws/v1/sms/pattern', headers = [], body = '' }: Shape): string {
  const usual = [
    'Host: 127.0.0.1',
    `Api-Key: ${fields.key}`,
    'Accept: application/json',
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ].filter((line) => !headers.some((given) => given.split(':')[0] === line.split(':')[0]));
  const all = [...usual, ...headers.filter((line) => !line.endsWith(': -'))];
  return `${method} ${path} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}

const countHandedOver = async (work: () => Promise<unknown>) => {
  const before = handedOver;
  await work();
  return handedOver - before;
};

describe('plain requests', () => {
  const cases: [name: string, shape: () => Shape][] = [
    ['a code', () => ({ body: codeBody() })],
    [
      'a code with an id of its request',
      () => ({ body: codeBody(), headers: ['X-Request-Id: shop-000001'] }),
    ],
    ['a wrong key', () => ({ body: codeBody(), headers: ['Api-Key: wrong'] })],
    ['no key', () => ({ body: codeBody(), headers: ['Api-Key: -'] })],
    [
      'a key under another spelling',
      () => ({ body: codeBody(), headers: ['Api-Key: -', `api-key: ${fields.key}`] }),
    ],
    ['no Accept', () => ({ body: codeBody(), headers: ['Accept: -'] })],
    ['an unwanted Accept', () => ({ body: codeBody(), headers: ['Accept: text/plain'] })],
    ['Peyk-Key', () => ({ body: codeBody(), headers: ['Api-Key: -', `peyk-key: ${fields.key}`] })],
    ['a test key', () => ({ body: codeBody(), headers: [`Api-Key: ${fields.testKey}`] })],
    [
      'a test key with wrong fields',
      () => ({ body: codeBody({ recipient: '1' }), headers: [`Api-Key: ${fields.testKey}`] }),
    ],
    ['English', () => ({ body: codeBody({ recipient: '1' }), headers: ['Accept-Language: en'] })],
    ['wrong fields', () => ({ body: codeBody({ recipient: '1', attributes: { code: {} } }) })],
    ['an unknown pattern', () => ({ body: codeBody({ code: 'nothing000' }) })],
    ['undeclared fields', () => ({ body: codeBody({ account_id: 7 }) })],
    ['Persian text', () => ({ body: codeBody({ attributes: { code: '۱۲۳۴' } }) })],
    ['the balance', () => ({ method: 'GET', path: '/ws/v1/account/balance' })],
    ['the inbox', () => ({ method: 'GET', path: '/ws/v1/inbox' })],
    ['a page of the inbox', () => ({ method: 'GET', path: '/ws/v1/inbox?page=2&limit=5' })],
    ['a wrong page', () => ({ method: 'GET', path: '/ws/v1/inbox?page=0' })],
    [
      'items of a send that is not there',
      () => ({ method: 'GET', path: '/ws/v1/send_request/999999/items' }),
    ],
  ];
  test.each(cases)('%s is answered as ever, and around the HTTP library', async (_name, shape) => {
    const around = await countHandedOver(() => compare([request(shape())]));
    expect(around).toBe(0);
  });

  test('of several that come together the last may end in the next packet', async () => {
    const [first, second] = halves(request({ body: codeBody() }), 20);
    const pieces = [request({ body: codeBody() }) + first, (second ?? '') + request({ body: codeBody() })];
    expect(await countHandedOver(() => compare(pieces, 3))).toBe(0);
  });

  test('one connection serves many, in order, and several that came together', async () => {
    const all = [0, 1, 2].map((index) =>
      request({ body: codeBody(), headers: [`X-Request-Id: request-${index}`] }),
    );
    const text = await compare([all.join('')], 3);
    expect(text.match(/x-request-id: request-\d/g)).toEqual(
      [0, 1, 2].map((one) => `x-request-id: request-${one}`),
    );
    expect(text.match(/HTTP\/1\.1 201 /g)).toHaveLength(3);
  });

  test('what a connection sends again is read again', async () => {
    const [good, other] = [codeBody(), codeBody({ recipient: '19123456789' })];
    const all = [good, other, good].map((body) => request({ body }));
    const wrongKey = request({ body: good, headers: ['Api-Key: wrong'] });
    const around = await countHandedOver(async () => {
      const text = await compare([...all, wrongKey, ...all], 7);
      expect(text.match(/HTTP\/1\.1 \d+/g)?.map((one) => one.slice(9))).toEqual([
        '201',
        '422',
        '201',
        '401',
        '201',
        '422',
        '201',
      ]);
    });
    expect(around).toBe(0);
  });

  test('an Idempotency-Key holds whichever way the call comes', async () => {
    const twice = request({ body: codeBody(), headers: ['Idempotency-Key: both-ways-1'] });
    const ids = [await exchange(plain, [twice], 1), await exchange(whole, [twice], 1)].map(
      (text) => /"id":(\d+)/.exec(text)?.[1],
    );
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('short links', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const open = (code: string, accept = 'text/html,application/xhtml+xml;q=0.9') =>
    request({
      method: 'GET',
      path: `/l/${code}?from=sms`,
      headers: ['Api-Key: -', `Accept: ${accept}`, `User-Agent: ${phone}`, 'Accept-Language: fa'],
    });

  async function given() {
    const body = { target: 'https://shop.example/sale' };
    const answer = await plain.as(fields.key).post('/ws/v1/links', body);
    const { id, short_url: address } = answer.body.data;
    return { id, code: address.split('/').at(-1) as string };
  }

  test('a browser is led on around the HTTP library, the first time and again', async () => {
    const { code } = await given();
    const around = await countHandedOver(async () => {
      for (const accept of ['text/html', '*/*', 'text/html']) {
        const text = await compare([open(code, accept)]);
        expect(text).toContain('HTTP/1.1 302 Found');
        expect(text).toContain('location: https://shop.example/sale\r\n');
      }
    });
    expect(around).toBe(0);
  });

  test('several that come together are answered in order, and what is between them', async () => {
    const [{ code: one }, { code: other }] = [await given(), await given()];
    const pieces = [open(one) + request({ body: codeBody() }) + open(other) + open(one)];
    expect(await countHandedOver(() => compare(pieces, 4))).toBe(0);
  });

  test('a look-up that fails is answered, and ends nothing else', async () => {
    const { code } = await given();
    const { pool } = plain.platform;
    await pool.query('alter table link_blocks rename to link_blocks_away');
    // An unhandled failure would end the process, and this test.
    expect(await exchange(plain, [open(code)], 1)).toMatch(/^HTTP\/1\.1 5\d\d/);
    await pool.query('alter table link_blocks_away rename to link_blocks');
    expect(await exchange(plain, [open(code)], 1)).toContain('HTTP/1.1 302 Found');
  });

  test('one that does not open has the page of the HTTP library, and what comes behind it is answered', async () => {
    const { code, id } = await given();
    const unknown = `${code.slice(0, 6)}${code.slice(6) === '22' ? '33' : '22'}`;
    for (const wrong of [unknown, 'zz', 'zzzzzzzz']) {
      const text = await compare([open(code) + open(wrong) + open(code) + request({ body: codeBody() })], 4);
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(
        ['302', '404', '302', '201'].map((status) => `HTTP/1.1 ${status}`),
      );
      expect(text).toContain('<!doctype html>');
    }
    await plain.as(fields.key).patch(`/ws/v1/links/${id}`, { is_shut: true });
    await expect.poll(() => exchange(plain, [open(code)], 1)).toContain('HTTP/1.1 410');
    await expect.poll(() => exchange(whole, [open(code)], 1)).toContain('HTTP/1.1 410');
    await compare([open(code)]);
  });
});

describe('everything else is left to the HTTP library', () => {
  const body = () => codeBody();
  const cases: [name: string, pieces: () => string[], answers?: number][] = [
    ['a body in two packets', () => halves(request({ body: body() }), 20)],
    ['a head in two packets', () => halves(request({ body: body() }), 400)],
    ['a path that is not plain', () => [request({ method: 'GET', path: '/ws/v1/lines' })]],
    ['a trailing slash', () => [request({ body: body(), path: '/ws/v1/sms/pattern/' })]],
    ['an escaped path', () => [request({ body: body(), path: '/ws/v1/sms/%70attern' })]],
    ['a whole address', () => [request({ body: body(), path: 'http://x/ws/v1/sms/pattern' })]],
    ['HTTP/1.0', () => [request({ body: body() }).replace('HTTP/1.1', 'HTTP/1.0')]],
    ['another method', () => [request({ method: 'PUT', body: body() })]],
    [
      'a form',
      () => [request({ body: 'code=1', headers: ['Content-Type: application/x-www-form-urlencoded'] })],
    ],
    ['broken JSON', () => [request({ body: '{"code":' })]],
    ['deep JSON', () => [request({ body: `{"a":${'['.repeat(70)}${']'.repeat(70)}}` })]],
    ['JSON with dangerous names', () => [request({ body: '{"__proto__":{"a":1}}' })]],
    ['JSON with escapes', () => [request({ body: '{"code":"\\u0000"}' })]],
    ['bytes that are no text', () => [request({ body: body() }).replace('1234', '\xff\xfe34')]],
    [
      'a GET with filters in its body',
      () => [request({ method: 'GET', path: '/ws/v1/inbox', body: '{"page":0}' })],
    ],
    ['an empty query', () => [request({ method: 'GET', path: '/ws/v1/inbox?' })]],
    [
      'a browser',
      () => [request({ body: body(), headers: ['Accept: text/html', 'Cookie: peyk_language=en'] })],
    ],
    ['a long body', () => [request({ body: codeBody({ attributes: { code: 'x'.repeat(12_000) } }) })]],
    ['an upgrade', () => [request({ body: body(), headers: ['Connection: Upgrade', 'Upgrade: h2c'] })]],
    ['a connection to close', () => [request({ body: body(), headers: ['Connection: close'] })]],
    [
      'plain, then not',
      () => [request({ body: body() }) + request({ method: 'GET', path: '/ws/v1/lines' })],
      2,
    ],
    [
      'not plain, then plain',
      () => [request({ method: 'GET', path: '/nothing' }) + request({ body: body() })],
      2,
    ],
  ];
  test.each(cases)('%s', async (_name, pieces, answers = 1) => {
    const over = await countHandedOver(() => compare(pieces(), answers));
    expect(over).toBeGreaterThanOrEqual(1);
  });
});

describe('nothing is smuggled', () => {
  const inner = 'GET /ws/v1/account/balance HTTP/1.1\r\nHost: x\r\n\r\n';
  const cases: [name: string, text: () => string][] = [
    [
      'a length and chunks',
      () => withHead(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`),
    ],
    [
      'chunks and a length',
      () => withHead(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`),
    ],
    ['chunks in odd letters', () => withHead(['Transfer-Encoding: xchunked'], inner)],
    ['two lengths', () => withHead(['Content-Length: 5', 'Content-Length: 50'], `{"a":${inner}`)],
    ['two equal lengths', () => withHead(['Content-Length: 2', 'Content-Length: 2'], '{}')],
    ['a list of lengths', () => withHead(['Content-Length: 2, 2'], '{}')],
    ['a length with a sign', () => withHead(['Content-Length: +2'], '{}')],
    ['a length in hexadecimal', () => withHead(['Content-Length: 0x2'], '{}')],
    ['a length with zeros', () => withHead(['Content-Length: 02'], '{}')],
    ['a space before the colon', () => withHead(['Content-Length : 2'], '{}')],
    ['a folded header', () => withHead(['X-A: 1', ' folded', 'Content-Length: 2'], '{}')],
    ['a tab after the colon', () => withHead(['Content-Length:\t2'], '{}')],
    ['a bare line feed', () => withHead(['X-A: 1\nX-B: 2', 'Content-Length: 2'], '{}')],
    ['a bare carriage return', () => withHead(['X-A: 1\rX-B: 2', 'Content-Length: 2'], '{}')],
    ['a zero byte in a header', () => withHead(['X-A: 1\x002', 'Content-Length: 2'], '{}')],
    ['letters beyond ASCII', () => withHead(['X-A: \xe9', 'Content-Length: 2'], '{}')],
    ['an empty header', () => withHead(['X-A:', 'Content-Length: 2'], '{}')],
    ['no name', () => withHead([': 1', 'Content-Length: 2'], '{}')],
    ['no host', () => withHead(['Content-Length: 2'], '{}').replace('Host: a\r\n', '')],
    ['two hosts', () => withHead(['Host: b', 'Content-Length: 2'], '{}')],
    ['two keys', () => withHead(['Api-Key: a', 'Content-Length: 2'], '{}')],
    ['an expectation', () => withHead(['Expect: 100-continue', 'Content-Length: 2'], '{}')],
    ['a line before the request', () => `\r\n${withHead(['Content-Length: 2'], '{}')}`],
    ['two spaces in the first line', () => withHead(['Content-Length: 2'], '{}').replace('POST ', 'POST  ')],
    ['a body without a length', () => withHead([], inner)],
  ];
  test.each(cases)('%s', async (_name, text) => {
    const bytes = text();
    // What comes after is a request that ends the connection, so that both ways have an end.
    await compare([bytes + request({ method: 'GET', path: '/healthz', headers: ['Connection: close'] })], 9);
  });

  const withHead = (lines: readonly string[], rest: string) =>
    `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: a\r\nApi-Key: ${fields.key}\r\nAccept: application/json\r\n` +
    `Content-Type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${rest}`;
});

function halves(text: string, fromEnd: number): string[] {
  const at = Math.max(1, text.length - fromEnd);
  return [text.slice(0, at), text.slice(at)];
}
