import { expect, test } from 'vitest';

import { interfaces } from '../../interfaces/interfaces.ts';
import type { PlainMessage } from '../plain-requests/read-plain-request.ts';
import { readPlainRequest } from '../plain-requests/read-plain-request.ts';
import { foreignPlaces } from './foreign-hosts.ts';
import { plainForeign } from './plain-foreign.ts';

const hosts = new Map([['api.sms.ir', 'sms-ir']]);
// Nothing is answered here, so there is nothing behind it.
const hooks = { ofEndpoint: () => undefined };
const platform = { config: {} };
const own = { surface: { platform }, of: () => undefined };
const surface = { platform, own, hooks } as unknown as Parameters<typeof plainForeign>[2];
const find = plainForeign(interfaces, foreignPlaces(interfaces, hosts), surface);

function read(line: string, type: string, body: string, host = 'sms.example') {
  const head = [line, `Host: ${host}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const last = { text: '', head: undefined };
  return readPlainRequest(bytes, 0, { last, bodyBytesMax: 1000 }) as PlainMessage;
}
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

test.each([
  ['/compat/kavenegar/v1/peyk_door_x-1/verify/lookup.json', form, 'lookup.json', { key: 'peyk_door_x-1' }],
  ['/v1/peyk_door_x-1/verify/lookup.json/', form, 'lookup.json', { key: 'peyk_door_x-1' }],
  ['/compat/sms-ir/V1/Send/verify/', json, 'send/verify', {}],
  ['/compat/ghasedak/Rest/api/v1/WebService/SendOtpSMS', json, 'SendOtpSMS', {}],
  ['/v2/verification/send/simple?agent=php', form, 'verification/send/simple', {}],
  ['/compat/payamak-panel/api/sendsms/baseservicenumber', form, 'SendSMS/BaseServiceNumber', {}],
  ['/compat/ippanel/v1/api/send', json, 'v1/api/send', {}],
  ['/2010-04-01/Accounts/AC1/Messages.json', form, 'Messages.json', { account: 'AC1' }],
])('a code by POST %s goes around the HTTP library', (target, type, end, params) => {
  const message = read(`POST ${target} HTTP/1.1`, type, type === form ? 'a=1' : '{"a":1}');
  const found = find(message);
  expect(found?.url.endsWith(end)).toBe(true);
  expect(found?.params).toEqual(params);
  expect(message.bytes.toString()).toBe(type === form ? 'a=1' : '{"a":1}');
});

test.each([
  [
    '/cgi-bin/sendsms?password=peyk_door_x&to=09123456789&pattern=verify&text=1',
    '/compat/kannel/cgi-bin/sendsms',
  ],
  ['/v1/peyk_door_x/Verify/Lookup.json?token=1', '/compat/kavenegar/v1/:key/verify/lookup.json'],
])('a code by GET %s too', (target, url) => {
  const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: sms.example\r\n\r\n`);
  const last = { text: '', head: undefined };
  const message = readPlainRequest(bytes, 0, { last, bodyBytesMax: 1000 }) as PlainMessage;
  expect(find(message)?.url).toBe(url);
});

test('a host of the table leads there, and every other request is left to the HTTP library', () => {
  const target = 'POST /v1/send/verify HTTP/1.1';
  expect(find(read(target, json, '{"a":1}', 'api.sms.ir'))?.url).toBe('/compat/sms-ir/v1/send/verify');
  expect(find(read(target, json, '{"a":1}'))).toBeUndefined();
  expect(find(read('POST /compat/kavenegar/v1/x/verify/lookup.xml HTTP/1.1', form, 'a=1'))).toBeUndefined();
  expect(find(read('POST /compat/sms-ir/v1/send/bulk HTTP/1.1', json, '{"a":1}'))).toBeUndefined();
});
