import { expect, test } from 'vitest';

import { en } from './en.ts';
import { fa } from './fa.ts';
import { say, text } from './text.ts';

const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();

test('both languages carry the same keys with the same places to fill', () => {
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

test('a value that looks like a place is not filled again', () => {
  expect(say(text('field_required', { field: '{limit}' }), 'en')).toBe('Field {limit} must be sent');
});

test('a text that fills a place of another is said in the same language', () => {
  const refusal = text('feature_not_in_plan', { feature: text('feature_voice') });
  expect(say(refusal, 'en')).toContain('does not include voice messages.');
  expect(say(refusal, 'fa')).toContain('«پیام صوتی»');
});

test('a list is read out with the commas of the language', () => {
  const choice = text('field_choice', { field: 'number_format', choices: ['english', 'persian'] });
  expect(say(choice, 'en')).toContain('english, persian');
  expect(say(choice, 'fa')).toContain('english، persian');
});
