import { expect, test } from 'vitest';

import type { Answer } from '../../../../test/caller.ts';
import { echoEndpoints } from '../../../../test/echo-endpoints.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_JSON_BYTES_MAX: '2000000' }, { endpoints: echoEndpoints });
const path = '/ws/v1/echo';

async function account() {
  return service.as((await service.given.account()).key);
}

async function post(body: string | Buffer, contentType = 'application/json'): Promise<Answer> {
  return (await account()).post(path, undefined, { body, headers: { 'content-type': contentType } });
}

const message = {
  text: 'سلام 😀 + & = %',
  amount: 12_000,
  ratio: 0.5,
  urgent: true,
  recipients: ['09120000001', '09120000002'],
  attributes: { code: '0123' },
  filters: [{ gender_id: 1 }, { gender_id: 2 }],
};
const pairs: [string, string][] = [
  ['text', message.text],
  ['amount', '12000'],
  ['ratio', '0.5'],
  ['urgent', '1'],
  ['recipients[]', '09120000001'],
  ['recipients[]', '09120000002'],
  ['attributes[code]', '0123'],
  ['filters[0][gender_id]', '1'],
  ['filters[1][gender_id]', '2'],
];

test('JSON, a form with brackets and multipart are understood alike', async () => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const answers = [
    await post(JSON.stringify(message)),
    await post(new URLSearchParams(pairs).toString(), 'application/x-www-form-urlencoded; charset=UTF-8'),
    await (await account()).form(path, form),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'success', message: null, data: message });
  }
});

test('the type of a JSON body is read in any spelling, and a byte order mark is skipped', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])
    expect((await post('{"text":"a"}', type)).status).toBe(200);
  expect((await post('\ufeff{"text":"a"}')).status).toBe(200);
});

test('JSON that is sent as a form, as curl does by itself, is 415 and says which header is missing', async () => {
  const form = 'application/x-www-form-urlencoded';
  for (const body of ['{"text":"a"}', ' {\n "text": "a&b" }']) {
    const answer = await post(body, form);
    expect([answer.status, answer.body.error_code]).toEqual([415, 'unsupported_media_type']);
    expect(answer.body.message).toContain('Content-Type: application/json');
  }
  expect((await post('{text}=a&text=a', form)).status).toBe(200);
});

test('unknown fields are ignored', async () => {
  const { status } = await post('{"text":"a","nothing":{"like":["this"]}}');
  expect(status).toBe(200);
});

test('a wrong body names every wrong field with its texts, and its message three of them and how many more', async () => {
  const { status, body } = await post('{"amount":"x","recipients":[1,"2"],"filters":[{}]}');
  const messages = {
    text: 'فیلد text باید ارسال شود',
    amount: 'فیلد amount باید عدد صحیح باشد',
    'recipients.0': 'فیلد recipients.0 باید متن باشد',
    'filters.0.gender_id': 'فیلد filters.0.gender_id باید ارسال شود',
  };
  expect(status).toBe(422);
  expect(body).toEqual({
    status: 'error',
    data: null,
    error_code: 'validation_failed',
    message: expect.any(String),
    messages,
    errors: Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]])),
  });
  const said = (body.message as string).split('؛ ');
  expect(said.slice(0, 3).every((one) => Object.values(messages).includes(one))).toBe(true);
  expect([new Set(said).size, said[3]]).toEqual([4, 'و ۱ فیلد دیگر هم معتبر نیست']);
});

test('texts are English for Accept-Language: en and Persian otherwise', async () => {
  const one = await account();
  const say = async (language: string) =>
    (await one.post(path, {}, { headers: { 'accept-language': language } })).body.message as string;
  expect(await say('en')).toBe('Field text is required');
  expect(await say('en-GB,en;q=0.9,fa;q=0.1')).toBe('Field text is required');
  for (const language of ['fa', 'fa-IR', 'de', '*', 'en;q=0.1,fa', ''])
    expect(await say(language)).toBe('فیلد text باید ارسال شود');
});

test.each(['{', '{"text":}', 'text=a', '\u0000', '{"text":"a"', "{'text':'a'}", '{"text":"a\u0001"}'])(
  'a body that is not JSON (%j) is 400',
  async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error_code: 'malformed_json', data: null },
    });
  },
);

test('an empty body, null, and the empty list that PHP writes for no fields count as no fields', async () => {
  for (const body of ['', '  ', 'null', '[]']) {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
  }
});

test.each(['"text"', '17', 'true', '[1]', '[{"text":"a"}]'])('a body that is %s is 422', async (body) => {
  expect(await post(body)).toMatchObject({ status: 422, body: { errors: { body: [expect.any(String)] } } });
});

test('an unsupported media type is 415, on a write with or without a body schema', async () => {
  expect(await post('text', 'text/plain')).toMatchObject({
    status: 415,
    body: { error_code: 'unsupported_media_type' },
  });
  expect((await post('<text/>', 'application/xml')).status).toBe(415);
  expect((await post('x', 'nonsense')).status).toBe(415);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\na',
  ],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  ['another boundary', 'multipart/form-data; boundary=b', '--c\r\n\r\n\r\n--c--\r\n'],
])('multipart with %s is 400', async (_what, type, body) => {
  expect(await post(body, type)).toMatchObject({
    status: 400,
    body: { error_code: 'malformed_form', data: null },
  });
});

test('a multipart part without a name is ignored', async () => {
  const body =
    '--b\r\ncontent-disposition: form-data\r\n\r\nlost\r\n' +
    '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\na\r\n--b--\r\n';
  expect(await post(body, 'multipart/form-data; boundary=b')).toMatchObject({
    status: 200,
    body: { data: { text: 'a' } },
  });
});

test('a body over the limit is 413, in each of the three kinds, and the caller reads the answer', async () => {
  const long = 'x'.repeat(3_000_000);
  const form = new FormData();
  form.append('text', long);
  const answers = [
    await post(JSON.stringify({ text: long })),
    await post(`text=${long}`, 'application/x-www-form-urlencoded'),
    await (await account()).form(path, form),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 413, body: { error_code: 'body_too_large', status: 'error' } });
});

test('many fields that are too much together are 413 too', async () => {
  const form = new FormData();
  for (let index = 0; index < 30; index += 1) form.append(`f${index}`, 'ی'.repeat(50_000));
  expect((await (await account()).form(path, form)).status).toBe(413);
});

test('100,000 levels of nesting are 422 and cost nothing', async () => {
  const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
  for (const extra of [deep('[', ']'), deep('{"a":', '}').replace('}', '1}'), '['.repeat(100_000)]) {
    const answer = await post(`{"text":"a","extra":${extra}}`);
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'validation_failed' } });
  }
});

test('brackets inside a text are not nesting', async () => {
  expect((await post(JSON.stringify({ text: `${'['.repeat(90)}"\\` }))).status).toBe(200);
});

test('a deeply bracketed form name is an unknown field', async () => {
  const { status } = await post(`text=a&x${'[y]'.repeat(10_000)}=1`, 'application/x-www-form-urlencoded');
  expect(status).toBe(200);
});

test.each([
  ['1e400', 'amount'],
  ['1e308', 'amount'],
  ['9007199254740993', 'amount'],
  ['-1', 'amount'],
  ['1.5', 'amount'],
  ['"12"', 'amount'],
  ['null', 'text'],
])('the number %s in %s is 422', async (value, field) => {
  const body = field === 'text' ? `{"text":${value}}` : `{"text":"a","${field}":${value}}`;
  expect(await post(body)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test('keys that mean an object’s prototype are dropped, in every kind of body', async () => {
  const form = new FormData();
  form.append('text', 'a');
  form.append('__proto__[urgent]', '1');
  form.append('attributes[__proto__]', 'x');
  const answers = [
    await post('{"text":"a","__proto__":{"urgent":true},"constructor":{"prototype":{"urgent":true}}}'),
    await post(
      'text=a&__proto__[urgent]=1&constructor[prototype][urgent]=1',
      'application/x-www-form-urlencoded',
    ),
    await (await account()).form(path, form),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.data.text).toBe('a');
    expect(body.data.urgent).toBeUndefined();
    expect(Object.keys(body.data)).not.toContain('__proto__');
  }
  expect(({} as Record<string, unknown>)['urgent']).toBeUndefined();
});

test('NUL and lone surrogates are 422 and name the field, anywhere in the body', async () => {
  const texts = ['{"text":"a\\u0000"}', '{"text":"\\ud83d"}', '{"text":"a","extra":{"b":["\\u0000"]}}'];
  expect((await post(texts[0] ?? '')).body.errors).toEqual({ text: [expect.any(String)] });
  expect((await post(texts[1] ?? '')).body.errors).toEqual({ text: [expect.any(String)] });
  expect((await post(texts[2] ?? '')).body.errors).toEqual({ 'extra.b.0': [expect.any(String)] });
  expect((await post('{"text":"a","extra":{"b\\u0000":1}}')).status).toBe(422);
  expect((await post('text=a%00', 'application/x-www-form-urlencoded')).status).toBe(422);
  const form = new FormData();
  form.append('text', 'a\0');
  expect((await (await account()).form(path, form)).status).toBe(422);
  const one = await account();
  expect((await one.get(`${path}?search=%00`)).status).toBe(422);
  expect((await one.delete(`${path}/%00`)).status).toBe(422);
});

test('a whole character pair written as two escapes, as PHP writes it, is one character', async () => {
  const { body } = await post('{"text":"\\ud83d\\ude00"}');
  expect(body.data.text).toBe('😀');
});

test('100,000 wrong entries are refused with a short list of problems', async () => {
  const { status, text } = await post(
    JSON.stringify({ text: 'a', recipients: Array.from({ length: 100_000 }, () => 1) }),
  );
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(100_000);
});
