import { expect, test } from 'vitest';

import { en } from './en.ts';
import { fa } from './fa.ts';
import { say, text } from './text.ts';

const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();

test('both languages have the same keys with the same placeholders', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(fa).sort());
  for (const key of Object.keys(fa) as (keyof typeof fa)[]) {
    expect(places(en[key]), key).toEqual(places(fa[key]));
  }
});

test('the text of a missing field is the sentence that callers know', () => {
  expect(say(text('field_required', { field: 'otp' }), 'fa')).toBe('فیلد otp باید ارسال شود');
});

test('the text of a missing key starts with the word that callers look for, in both languages', () => {
  expect(fa.unauthorized.startsWith('Unauthorized')).toBe(true);
  expect(en.unauthorized.startsWith('Unauthorized')).toBe(true);
});

test('a value in the form of a placeholder is not replaced', () => {
  expect(say(text('field_required', { field: '{limit}' }), 'en')).toBe('Field {limit} is required');
});

test('a text that fills a place of another is said in the same language', () => {
  const refusal = text('feature_not_in_plan', { feature: text('feature_voice') });
  expect(say(refusal, 'en')).toContain('does not include voice messages.');
  expect(say(refusal, 'fa')).toContain('«پیام صوتی»');
});

test('a quantity is said in Persian digits in Persian; what is copied keeps its digits', () => {
  const tooLong = text('field_too_long', { field: 'recipients.10', limit: 1530 });
  expect(say(tooLong, 'fa')).toBe('فیلد recipients.10 باید حداکثر ۱۵۳۰ کاراکتر داشته باشد');
  expect(say(tooLong, 'en')).toBe('Field recipients.10 must have at most 1530 characters');
  expect(say(text('number_bank_offset', { id: 12, count: 40 }), 'fa')).toContain('شمارهٔ 12 فقط ۴۰ شماره');
  expect(say(text('sign_in_code_message', { code: '48213' }), 'fa')).toContain('48213');
  expect(say(text('rate_limited', { seconds: '30' }), 'fa')).toContain('۳۰ ثانیه');
});

test('every placeholder is listed as a quantity or as a copied value', () => {
  const counted = ['amount', 'balance', 'count', 'days', 'length', 'limit', 'row', 'seconds'];
  const copied = [
    'address',
    'allow',
    'choices',
    'code',
    'column',
    'condition',
    'date',
    'feature',
    'expected',
    'field',
    'suggestion',
    'heading',
    'id',
    'items',
    'join',
    'keyword',
    'leave',
    'max',
    'method',
    'min',
    'mobile',
  ].concat([
    'from',
    'to',
    'name',
    'names',
    'host',
    'kind',
    'kinds',
    'link',
    'relations',
    'network',
    'number',
    'operator',
    'period',
    'phrase',
    'problem',
    'problems',
    'provider',
    'reason',
    'received',
    'requestId',
    'sender',
    'service',
    'title',
    'username',
    'word',
    'words',
  ]);
  const known = new Set([...counted, ...copied]);
  const unknown = Object.values(fa)
    .flatMap(places)
    .filter((place) => !known.has(place.slice(1, -1)));
  expect(unknown).toEqual([]);
  for (const name of counted) {
    const key = (Object.keys(fa) as (keyof typeof fa)[]).find((one) => fa[one].includes(`{${name}}`));
    expect(key && say(text(key, { [name]: 7 }), 'fa'), name).toContain('۷');
  }
});

/** Parts that are copied or quoted as they are: examples, addresses, formats, kinds of files, prefixes. */
const copiedPieces = [
  /مانند .*$/,
  /\/ws\/v1[\w/]*/g,
  /ISO 8601/g,
  /\b\d{4}-\d\d-\d\d\b/g,
  /%\d%/g,
  /\*800#/g,
  /\b(mp3|MP3)\b/g,
  /با 09 /g,
  /\(1 یا 2\)/g,
];

test('prose in Persian has Persian digits only', () => {
  for (const [key, sentence] of Object.entries(fa)) {
    const prose = copiedPieces.reduce<string>((rest, piece) => rest.replace(piece, ''), sentence);
    expect(prose, key).not.toMatch(/[0-9]/);
  }
});

test('a list is read out with the commas of the language', () => {
  const choice = text('field_choice', { field: 'number_format', choices: ['english', 'persian'] });
  expect(say(choice, 'en')).toContain('english, persian');
  expect(say(choice, 'fa')).toContain('english، persian');
});
