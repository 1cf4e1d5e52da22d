import { expect, test } from 'vitest';

import { Failure } from '../../failure.ts';
import { errorCodes } from '../../texts/error-codes.ts';
import { ourCodes, refusal } from '../shared/refusals-for-test.ts';
import { kannelFields, kannelText } from './kannel-fields.ts';
import { kannelRefusal, statuses } from './kannel-refusals.ts';

const request = (query: string, body = '', headers: Record<string, string> = {}) => ({
  method: body === '' ? 'GET' : 'POST',
  headers,
  params: {},
  query,
  body: Buffer.from(body),
  address: 'https://sms.example/cgi-bin/sendsms',
  language: 'fa' as const,
});

test.each(ourCodes)('our refusal %s has a status of Kannel', (code) => {
  for (const status of errorCodes[code].statuses) {
    const refused = kannelRefusal(refusal(code, status), request(''));
    expect(Object.values(statuses).map((one) => one.status)).toContain(refused.status);
    expect(refused.body).toEqual(expect.any(String));
  }
});

test.each([
  ['unauthorized', 401, 403],
  ['door_closed', 403, 403],
  ['insufficient_balance', 402, 403],
  ['validation_failed', 422, 400],
  ['pattern_not_found', 404, 400],
  ['not_found', 404, 404],
  ['rate_limited', 429, 503],
  ['service_unavailable', 503, 503],
  ['internal_error', 500, 503],
] as const)('%s is %i here and %i there', (code, status, theirs) => {
  const failure = refusal(code, status);
  expect(kannelRefusal(failure, request('')).status).toBe(theirs);
});

test.each([
  ['UTF-8 without a charset', 'text=%D8%B3%D9%84%D8%A7%D9%85+x', 'سلام x'],
  ['UTF-16BE for UCS-2 without a charset', 'coding=2&text=%06%33%06%44', 'سل'],
  ['UTF-8 for UCS-2 that names it', 'coding=2&charset=utf-8&text=%D8%B3', 'س'],
  ['Windows-1252', 'charset=WINDOWS-1252&text=%80', '€'],
  ['UCS-2 by its old name', 'charset=UCS-2&text=%06%33', 'س'],
  ['none at all', 'coding=0', ''],
])('a text is read as %s', (_name, query, expected) => {
  expect(kannelText(request(query), kannelFields(request(query)))).toBe(expected);
});

test.each([
  ['a charset that there is not', 'charset=klingon&text=a'],
  ['bytes that are not of the charset', 'charset=utf-8&text=%ff%fe'],
  ['a binary message', 'coding=1&text=%00'],
])('%s is refused', (_name, query) => {
  expect(() => kannelText(request(query), kannelFields(request(query)))).toThrow(Failure);
});

test('a message may be the body, with its fields in headers', () => {
  const posted = request('', 'سلام', {
    'content-type': 'text/plain',
    'x-kannel-to': '09123456789',
    'x-kannel-password': 'k',
  });
  const fields = kannelFields(posted);
  expect([fields.get('to'), fields.get('password')]).toEqual(['09123456789', 'k']);
  expect(kannelText(posted, fields)).toBe('سلام');
});

test('the key is shown to nobody', () => {
  const shown = kannelFields(request('username=u&password=secret&pass=secret&to=1'));
  expect(JSON.stringify(shown.given())).not.toContain('secret');
});
