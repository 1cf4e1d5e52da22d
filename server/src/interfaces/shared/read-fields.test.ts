import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { smallBody } from '../../http/requests/bodies/body-rules.ts';
import { nationalMobile } from './national-mobile.ts';
import { listOf, readFields, recordOf, recordsOf, textOf, textsOf } from './read-fields.ts';

const requestOf = (body: string, type: string, query = ''): ForeignRequest => ({
  method: 'POST',
  headers: { 'content-type': type },
  params: {},
  query,
  body: Buffer.from(body),
  address: 'https://sms.example/',
  language: 'fa',
});
const form = 'application/x-www-form-urlencoded';

test.each([
  ['a form', requestOf('To=%2B989123456789&Code=12', form)],
  ['JSON', requestOf('{"To":"+989123456789","Code":12}', 'application/json; charset=utf-8')],
  ['a form that is called JSON', requestOf('To=%2B989123456789&Code=12', 'application/json')],
  ['a query', requestOf('', '', 'To=%2B989123456789&Code=12')],
])('fields are read from %s', (_name, request) => {
  const fields = readFields(request);
  expect([textOf(fields, 'To'), textOf(fields, 'Code')]).toEqual(['+989123456789', '12']);
});

test('a field of the body stands before one of the query', () => {
  expect(textOf(readFields(requestOf('a=body', form, 'a=query&b=2')), 'a')).toBe('body');
});

test('more fields than a form may have are refused, also those without a value', () => {
  const most = Array.from({ length: smallBody.fieldsMax }, (_, at) => `a${at}=1`).join('&');
  expect(readFields(requestOf(most, form)).size).toBe(smallBody.fieldsMax);
  expect(() => readFields(requestOf(`${most}&b=1`, form))).toThrow('validation_failed');
  expect(() => readFields(requestOf('&'.repeat(smallBody.fieldsMax + 1), form))).toThrow('validation_failed');
});

test('the words null and undefined, and empty values, are absent', () => {
  const fields = readFields(requestOf('a=null&b=undefined&c=&d=0', form));
  expect([...fields.keys()]).toEqual(['d']);
});

test('names are read in any case where their interface has it so', () => {
  const fields = readFields(requestOf('MessageText=x', form), { ignoresCase: true });
  expect(textOf(fields, 'messagetext')).toBe('x');
});

test('%uXXXX is read as the character that it names', () => {
  expect(textOf(readFields(requestOf('message=%u0633%u0644%u0627%u0645+%D9%88', form)), 'message')).toBe(
    'سلام و',
  );
});

test('%uXXXX of two halves is one character, and half of one is none', () => {
  const fields = readFields(requestOf('a=%uD83D%uDE00&b=%uD83D', form));
  expect([textOf(fields, 'a'), textOf(fields, 'b')]).toEqual(['😀', '\ufffd']);
});

test('whatever is written with %uXXXX is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, raw) => {
      const escaped = text.replace(/[^]/g, (unit) => `%u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      const wanted = text.replaceAll('\0', '');
      const body = `${escaped.replaceAll('%u0000', '')}&b=%u0041${encodeURIComponent(raw.replaceAll('\0', ''))}`;
      const fields = readFields(requestOf(`a=x${body}`, form));
      expect(textOf(fields, 'a')).toBe(`x${wanted}`);
      expect(textOf(fields, 'b')).toBe(`A${raw.replaceAll('\0', '')}`);
    }),
    { numRuns: 30 },
  );
});

test('signs of JSON beside %uXXXX are kept', () => {
  const fields = readFields(requestOf('a="%u0022\\n%u005c{}%u0026b%u003d1&c=%u', form));
  expect([textOf(fields, 'a'), textOf(fields, 'c')]).toEqual(['""\\n\\{}&b=1', '%u']);
});

test.each([
  ['a JSON body', `{"x":[${'{},'.repeat(10_000)}{}]}`, 'application/json'],
  ['JSON in a form', `x=[${'1,'.repeat(10_000)}1]`, form],
  ['a form', 'x&'.repeat(1001), form],
])('%s of too many values is refused before it is read', (_name, body, type) => {
  expect(() => listOf(readFields(requestOf(body, type)), 'x')).toThrow('validation_failed');
});

test('fields of a multipart body are read', () => {
  const request = {
    ...requestOf('', 'multipart/form-data; boundary=x'),
    parts: [['receptor', '09'] as const],
  };
  expect(textOf(readFields(request), 'receptor')).toBe('09');
});

test.each([
  ['a JSON list in a form', 'x=%5B1%2C+2%5D'],
  ['a repeated name', 'x=1&x=2'],
  ['brackets of PHP', 'x%5B%5D=1&x%5B1%5D=2'],
  ['commas', 'x=1,%202,'],
])('a list is read from %s', (_name, body) => {
  expect(listOf(readFields(requestOf(body, form)), 'x')).toEqual(['1', '2']);
});

test('texts of a list keep their commas, and one text is a list of one', () => {
  const fields = readFields(requestOf('{"a":["x, y","z"],"b":"x, y","c":7}', 'application/json'));
  expect(['a', 'b', 'c', 'd'].map((name) => textsOf(fields, name))).toEqual([
    ['x, y', 'z'],
    ['x, y'],
    ['7'],
    undefined,
  ]);
});

test('what nothing asked for is known by its written name, and empty fields are told apart from absent ones', () => {
  const fields = readFields(requestOf('Receptor=1&Hide=0&message=', form), { ignoresCase: true });
  textOf(fields, 'receptor');
  expect(fields.unread()).toEqual(['Hide']);
  expect(fields.given()).toEqual({ Receptor: '1', Hide: '0' });
  expect([fields.isEmpty('message'), fields.isEmpty('sender')]).toEqual([true, false]);
});

const items = '[{"Mobile":"09","CODE":1},7]';
test.each([
  ['JSON', requestOf(`{"items":${items}}`, 'application/json')],
  ['JSON within a form', requestOf(`items=${encodeURIComponent(items)}`, form)],
  ['brackets of PHP', requestOf('items[0][Mobile]=09&items[0][CODE]=1&items[1]=7', form)],
])('a list of objects is read from %s', (_name, request) => {
  const [first, second] = recordsOf(readFields(request, { ignoresCase: true }), 'items') ?? [];
  expect(first && ['mobile', 'code'].map((name) => textOf(first, name))).toEqual(['09', '1']);
  expect(second?.size).toBe(0);
});

test.each([
  ['JSON', requestOf('{"params":{"code":"1"}}', 'application/json')],
  ['JSON within a form', requestOf('params=%7B%22code%22%3A%221%22%7D', form)],
  ['brackets of PHP', requestOf('params%5Bcode%5D=1', form)],
])('an object is read from %s', (_name, request) => {
  const fields = readFields(request);
  expect(recordOf(fields, 'params')?.get('code')).toBe('1');
  expect(recordsOf(fields, 'params')).toBeUndefined();
  expect(recordOf(fields, 'nothing')).toBeUndefined();
});

test('a JSON body is known by its first character where no type is named, and after a byte order mark', () => {
  expect(textOf(readFields(requestOf(' {"a":"1"}', '')), 'a')).toBe('1');
  expect(textOf(readFields(requestOf('{"a":"1"}', 'text/plain')), 'a')).toBe('1');
  expect(textOf(readFields(requestOf('\ufeff{"a":"1"}', 'application/json')), 'a')).toBe('1');
  expect(textOf(readFields(requestOf('a=1', 'text/plain')), 'a')).toBe('1');
});

test('secrets are shown to nobody and are no fields that were not understood', () => {
  const fields = readFields(requestOf('PassWord=key&x=1', form), {
    ignoresCase: true,
    secrets: ['password'],
  });
  expect(fields.given()).toEqual({ PassWord: '•••', x: '1' });
  expect(fields.unread()).toEqual(['x']);
});

test('brackets within brackets are refused beyond what records have', () => {
  expect(() => readFields(requestOf(`a${'[x]'.repeat(5)}=1`, form))).toThrow('validation_failed');
});

test('too many fields, too deep JSON and characters that cannot be kept are refused', () => {
  const many = Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&');
  expect(() => readFields(requestOf(many, form))).toThrow('validation_failed');
  const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
  expect(() => readFields(requestOf(deep, 'application/json'))).toThrow('validation_failed');
  expect(() => readFields(requestOf('a=%00', form))).toThrow('validation_failed');
  expect(() => readFields(requestOf('{"a":"\\ud800"}', 'application/json'))).toThrow('validation_failed');
  expect(readFields(requestOf('{"__proto__":{"x":1},"b":1}', 'application/json')).has('__proto__')).toBe(
    false,
  );
});

test('another media type, and JSON that is no object, are refused', () => {
  expect(() => readFields(requestOf('x', 'text/xml'))).toThrow('unsupported_media_type');
  expect(() => readFields(requestOf('[1]', 'application/json'))).toThrow('malformed_json');
  expect(() => readFields(requestOf('{', 'application/json'))).toThrow('malformed_json');
});

test.each([
  ['+989123456789', '09123456789'],
  ['00989123456789', '09123456789'],
  ['989123456789', '09123456789'],
  ['9123456789', '09123456789'],
  ['09123456789', '09123456789'],
  ['+98 912 345 6789', '09123456789'],
  ['+۹۸۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['+12025550123', '+12025550123'],
  ['whatsapp:+989123456789', 'whatsapp:+989123456789'],
])('the mobile %s is ours as %s', (given, mobile) => {
  expect(nationalMobile(given)).toBe(mobile);
});
