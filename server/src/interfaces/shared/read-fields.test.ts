import { expect, test } from 'vitest';

import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { nationalMobile } from './national-mobile.ts';
import { listOf, readFields, textOf, textsOf } from './read-fields.ts';

const requestOf = (body: string, type: string, query = ''): ForeignRequest => ({
  method: 'POST',
  headers: { 'content-type': type },
  params: {},
  query,
  body: Buffer.from(body),
  language: 'fa',
});
const form = 'application/x-www-form-urlencoded';

test.each([
  ['a form', requestOf('To=%2B989123456789&Code=12', form)],
  ['JSON', requestOf('{"To":"+989123456789","Code":12}', 'application/json; charset=utf-8')],
  ['a query', requestOf('', '', 'To=%2B989123456789&Code=12')],
])('fields are read from %s', (_name, request) => {
  const fields = readFields(request);
  expect([textOf(fields, 'To'), textOf(fields, 'Code')]).toEqual(['+989123456789', '12']);
});

test('a field of the body stands before one of the query', () => {
  expect(textOf(readFields(requestOf('a=body', form, 'a=query&b=2')), 'a')).toBe('body');
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
