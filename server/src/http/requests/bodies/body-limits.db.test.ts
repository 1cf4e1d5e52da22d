import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { smallBodyBytes } from './body-rules.ts';

const service = testService({ PEYK_HANDSET: 'open' });
const formType = 'application/x-www-form-urlencoded';

const strangers = [
  '/panel/v1/sign-in',
  '/panel/v1/password/forgot',
  '/gateway/none',
  '/handset/phones/09120000001/reply',
];
const multipart = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function stranger(path: string, type: string, body: string) {
  const headers = {
    'content-type': type,
    accept: 'application/json',
    'accept-language': 'en',
    origin: service.address,
  };
  return service.as(undefined).post(path, undefined, { body, headers });
}

test.each(strangers)('%s takes 64 kB, in each kind of body, and says so', async (path) => {
  const long = 'x'.repeat(smallBodyBytes);
  const answers = [
    await stranger(path, 'application/json', JSON.stringify({ text: long })),
    await stranger(path, formType, `text=${long}`),
    await stranger(path, 'multipart/form-data; boundary=b', `${multipart('text', `${long}x`)}--b--\r\n`),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([413, 'The request is larger than the 65536 bytes allowed.']);
});

test.each(strangers)('%s takes a thousand fields', async (path) => {
  const names = Array.from({ length: 1001 }, (_, index) => `a${index}`);
  const parts = names.map((name) => multipart(name, '')).join('');
  const answers = [
    await stranger(path, formType, names.join('&')),
    await stranger(path, formType, 'a[]&'.repeat(1001)),
    await stranger(path, 'multipart/form-data; boundary=b', `${parts}--b--\r\n`),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([422, 'The body has more than 1000 fields. Send fewer at once.']);
});

test('an unexpected file is discarded up to four times the limit', async () => {
  const file = (bytes: number) =>
    `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`;
  const send = (bytes: number) =>
    stranger('/panel/v1/password/forgot', 'multipart/form-data; boundary=b', file(bytes));
  expect((await send(3 * smallBodyBytes)).status).toBe(422);
  expect((await send(4 * smallBodyBytes)).status).toBe(413);
});

test('names of a query behind the first thousand are ignored', async () => {
  const { service: echo, stop } = await startTestService(
    {},
    { connection: service.connection, endpoints: echoEndpoints },
  );
  try {
    const one = echo.as((await echo.given.account()).key);
    const { status, body } = await one.get(`/ws/v1/echo?line_id=7&${'a[]&'.repeat(1000)}&search=x`);
    expect([status, body.data]).toEqual([200, { line_id: 7 }]);
  } finally {
    await stop();
  }
});

test('a list that is too long is refused by its length, and nothing is said of its items', async () => {
  const one = service.as((await service.given.account()).key);
  const items = Array.from({ length: 50_000 }, () => ({}));
  const { status, body } = await one.post('/ws/v1/phone_book_data/bulk-upsert', {
    phone_book_id: 'x',
    items,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['items']]);
});

test('of many wrong items the first are named, by their place in the list', async () => {
  const one = service.as((await service.given.account()).key);
  const { number } = await service.given.line();
  const recipients = Array.from({ length: 20_000 }, (_, index) =>
    index % 100 === 77 ? {} : { mobile: '09120000001' },
  );
  const { status, body } = await one.post('/ws/v1/sms/keywords', {
    text: 'a',
    line_number: number,
    recipients,
  });
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    [77, 177, 277, 377, 477, 577, 677, 777].map((index) => `recipients.${index}.mobile`),
  ]);
});
