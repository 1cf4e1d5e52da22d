import http from 'node:http';

import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { endpoint } from '../../endpoint.ts';

const titles = {
  title: { fa: 'آزمایش', en: 'Waits' },
  description: { fa: 'آزمایش', en: 'Waits' },
};
let answerAll = () => {};
const waiting: (() => void)[] = [];
const waits = () =>
  new Promise<null>((resolve) => {
    waiting.push(() => resolve(null));
    answerAll = () => {
      for (const answer of waiting.splice(0)) answer();
    };
  });

const list = endpoint({
  method: 'POST',
  path: '/ws/v1/long',
  name: 'sendLong',
  permission: 'read',
  feature: null,
  ...titles,
  takesLongLists: true,
  body: Type.Object({ items: Type.Array(Type.String(), { maxItems: 100_000 }) }),
  data: Type.Null(),
  handle: waits,
});
const upload = endpoint({
  method: 'POST',
  path: '/ws/v1/file',
  name: 'sendFile',
  permission: 'read',
  feature: null,
  ...titles,
  files: { file: { required: true, description: { en: 'x', fa: 'x' }, example: 'a.txt' } },
  data: Type.Null(),
  handle: waits,
});
const service = testService(
  {
    PEYK_BODY_BYTES_AT_ONCE: '500000',
    PEYK_BODY_BYTES_PER_CALLER: '250000',
    PEYK_UPLOADS_AT_ONCE: '3',
    PEYK_UPLOADS_PER_CALLER: '2',
  },
  { endpoints: [list, upload] },
);

const account = async () => service.as((await service.given.account()).key);
const items = Array.from({ length: 10_000 }, () => '0912000000');
const long = { items };
const file = () => {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(100_000)]), 'a.txt');
  return form;
};
const isInWork = (count: number) => expect.poll(() => waiting.length).toBe(count);
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await service.platform.metrics.metrics())?.[1]);

test('long bodies have room for each account and for all, until they are answered', async () => {
  const [one, other, third, fourth] = [await account(), await account(), await account(), await account()];
  const send = (who: typeof one) => who.post('/ws/v1/long', long);
  const first = [send(one), send(other), send(third)];
  await isInWork(3);
  expect(await metric('peyk_http_body_bytes')).toBeGreaterThan(390_000 - 1);

  const tooMuch = await send(one);
  expect([tooMuch.status, tooMuch.body.error_code, tooMuch.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '2',
  ]);
  const noRoom = await send(fourth);
  expect([noRoom.status, noRoom.body.error_code, noRoom.headers['retry-after']]).toEqual([
    503,
    'service_unavailable',
    '5',
  ]);
  const small = one.post('/ws/v1/long', { items: ['a'] });
  await isInWork(4);

  answerAll();
  for (const answer of await Promise.all([...first, small])) expect(answer.status).toBe(200);
  await expect.poll(() => metric('peyk_http_body_bytes')).toBe(0);
});

test('a body that does not say its length takes as much room as it may, and gives it back when its caller leaves', async () => {
  const { key } = await service.given.account();
  const headers = { 'Api-Key': key, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const request = http.request(`${service.address}/ws/v1/long`, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.write('{"items":[');
  await expect.poll(() => metric('peyk_http_body_bytes')).toBe(10_485_760);
  expect((await (await account()).post('/ws/v1/long', long)).status).toBe(503);
  request.destroy();
  await expect.poll(() => metric('peyk_http_body_bytes')).toBe(0);
});

test('uploads are limited in number', async () => {
  const [one, other, third] = [await account(), await account(), await account()];
  const first = [
    one.form('/ws/v1/file', file()),
    one.form('/ws/v1/file', file()),
    other.form('/ws/v1/file', file()),
  ];
  await isInWork(3);
  expect((await one.form('/ws/v1/file', file())).status).toBe(429);
  expect((await third.form('/ws/v1/file', file())).status).toBe(503);
  answerAll();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  await expect.poll(() => metric('peyk_http_uploads')).toBe(0);
});
