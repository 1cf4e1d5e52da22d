import http from 'node:http';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({}, { endpoints: echoEndpoints });
const path = '/ws/v1/echo';
const formType = 'application/x-www-form-urlencoded';

async function account() {
  return service.as((await service.given.account()).key);
}

async function post(body: string, contentType = 'application/json') {
  return (await account()).post(path, undefined, { body, headers: { 'content-type': contentType } });
}

const recipients = Array.from({ length: 50_000 }, (_, index) => `0912${String(index).padStart(7, '0')}`);
const filters = Array.from({ length: 5000 }, (_, index) => ({ gender_id: index }));
const message = { text: 'سلام 😀', recipients, filters, attributes: { code: '0123' } };

test('a long list is read whole and in order, in each of the three kinds', async () => {
  const pairs: [string, string][] = [
    ['text', message.text],
    ...recipients.map((one): [string, string] => ['recipients[]', one]),
    ...filters.map(({ gender_id }, index): [string, string] => [
      `filters[${index}][gender_id]`,
      String(gender_id),
    ]),
    ['attributes[code]', '0123'],
  ];
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const answers = [
    await post(JSON.stringify(message)),
    await post(new URLSearchParams(pairs).toString(), formType),
    await (await account()).form(path, form),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.data).toEqual(message);
  }
});

test('one item too many is refused while the rest is still arriving', async () => {
  const { key } = await service.given.account();
  const socket = connect({ port: Number(new URL(service.address).port), host: '127.0.0.1' });
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nApi-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n`,
  );
  socket.write(`{"recipients":[${'"1",'.repeat(100_001)}`);
  expect(await answer).toContain('HTTP/1.1 422');
  socket.destroy();
});

test.each([
  ['JSON', 'application/json', `{"recipients":[${'"1",'.repeat(100_000)}"1"]}`],
  ['a form', formType, 'recipients[]=1&'.repeat(100_001)],
])('too many items in %s are refused with the field and its limit', async (_kind, type, body) => {
  const answer = await post(body, type);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['recipients']]);
  expect(answer.body.message).toContain('۱۰۰۰۰۰');
});

test('a single value of more than 64 kB is refused, also in a form', async () => {
  const long = 'x'.repeat(70_000);
  for (const answer of [await post(JSON.stringify({ text: long })), await post(`text=${long}`, formType)])
    expect([answer.status, answer.body.error_code]).toEqual([422, 'validation_failed']);
});

test('a question mark belongs to a name, except at the beginning of a form', async () => {
  const filler = 'b=1&'.repeat(10_000);
  const { body } = await post(`?text=a&${filler}?text=b`, formType);
  expect(body.data).toEqual({ text: 'a' });
});

test('a body that does not say its length is judged as it arrives', async () => {
  const { key } = await service.given.account();
  const send = (body: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'Api-Key': key, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const request = http.request(`${service.address}${path}`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.resume();
      });
      request.on('error', reject);
      for (let at = 0; at < body.length; at += 50_001) request.write(body.slice(at, at + 50_001));
      request.end();
    });
  expect(await send(JSON.stringify(message))).toBe(200);
  expect(await send(`{"text":"a","extra":[${`"${'x'.repeat(1000)}",`.repeat(11_000)}1]}`)).toBe(413);
});
