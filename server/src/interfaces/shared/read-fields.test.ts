import { expect, test } from 'vitest';

import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { nationalMobile } from './national-mobile.ts';
import { readFields, textOf } from './read-fields.ts';

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
