import { expect, expectTypeOf, test } from 'vitest';

import { errorCodes } from '../../server/src/texts/error-codes.ts';
import { givenServer, html, json } from '../test/given-server.ts';
import { listTickets } from './generated/operations.ts';
import type { ServiceErrorCode } from './generated/error-codes.ts';
import { Peyk } from './peyk.ts';
import { PeykError, type ErrorCode } from './peyk-error.ts';

const baseUrl = 'http://127.0.0.1:1';
const done = json(200, { status: 'success', data: { id: 7 } });

test.each([{}, { apiKey: undefined }, { apiKey: '' }, { operatorKey: '' }])(
  'a client without a key is refused when it is made: %o',
  (keys) => {
    expect(() => new Peyk({ ...keys, baseUrl })).toThrow('apiKey is missing');
  },
);

test('a client with the key of an operator, or that says it has none, is made', async () => {
  expect(new Peyk({ operatorKey: 'peykop_one', baseUrl })).toBeInstanceOf(Peyk);
  const { calls, client } = await givenServer(done);
  await client({ apiKey: null }).handset.phone('09120000000');
  expect(calls[0]?.headers['peyk-key']).toBeUndefined();
});

test('a key with a line break at its end is refused in words', () => {
  expect(() => new Peyk({ apiKey: 'peyk_one\n', baseUrl })).toThrow('apiKey has a character');
});

test('texts are English unless another language is asked for', async () => {
  const { calls, client, peyk } = await givenServer(done);
  await peyk.account.balance();
  await client({ language: 'fa' }).account.balance();
  expect(calls.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'fa']);
});

test('what the client says itself follows the language too', async () => {
  const { client } = await givenServer(html(502));
  const said = async (language: 'fa' | 'en') =>
    (
      (await client({ language, retries: 0 })
        .account.balance()
        .catch((problem: unknown) => problem)) as Error
    ).message;
  expect(await said('en')).toContain('the service did not respond');
  expect(await said('fa')).toContain('خود سرویس پاسخ نداد');
});

test('codes of errors are those of the list, and open for newer ones', () => {
  expectTypeOf<ServiceErrorCode>().toEqualTypeOf<keyof typeof errorCodes>();
  expectTypeOf<PeykError['errorCode']>().toEqualTypeOf<ErrorCode>();
  const newer: ErrorCode = 'code_of_a_newer_service';
  expect(new PeykError(409, { error_code: newer }).errorCode).toBe(newer);
  expect(Object.keys(errorCodes)).toContain('insufficient_balance' satisfies ServiceErrorCode);
});

test('a code takes three values where line and digits are defaults of the client', async () => {
  const { bodies, client } = await givenServer(done);
  const peyk = client({ defaults: { line_number: '90008361', number_format: 'persian' } });
  const code = { code: 'peykotp001', recipient: '09120000000', attributes: { code: '1' } };
  await peyk.sms.pattern(code);
  await peyk.sms.pattern({ ...code, line_number: 'PRO', number_format: 'english' });
  await peyk.sms.postal({ text: 'x', line_id: 3, filters: [] });
  expect(bodies.map((text) => JSON.parse(text) as object)).toEqual([
    { ...code, line_number: '90008361', number_format: 'persian' },
    { ...code, line_number: 'PRO', number_format: 'english' },
    { text: 'x', line_id: 3, filters: [], number_format: 'persian' },
  ]);
});

test('without defaults digits are English, and the line is left to the service', async () => {
  const { bodies, peyk } = await givenServer(done);
  await peyk.sms.pattern({ code: 'c', recipient: '09120000000' });
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    code: 'c',
    recipient: '09120000000',
    number_format: 'english',
  });
});

test('operations are called as they are, without defaults', async () => {
  const { calls, client } = await givenServer(done);
  await client({ defaults: { line_number: '1' } }).call(listTickets, {});
  expect(calls[0]?.url).toBe('/ws/v1/ticket');
});
