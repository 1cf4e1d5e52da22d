import { compileTemplate } from '@peyk/text';
import { expect, test } from 'vitest';

import { composeMessage } from './compose-message.ts';

const patternOf = (text: string, length = 6) => ({
  code: 'peykotp001',
  text,
  category: 1,
  template: compileTemplate(text),
  vars: compileTemplate(text).variables.map((name) => ({ var: name, length, type: 'int' as const })),
});
const none = { appHash: null, webOrigin: null };
const code = '482913';

test('the only variable of the pattern gets the code', () => {
  const pattern = patternOf('Your code: %otp%');
  expect(composeMessage({ pattern, code, ...none })).toEqual({ text: 'Your code: 482913', pages: 1 });
});

test('a pattern with two variables, or with none, is refused', () => {
  for (const text of ['%name%: %code%', 'hello'])
    expect(() => composeMessage({ pattern: patternOf(text), code, ...none })).toThrow('validation_failed');
});

test('a code longer than its variable is refused and does not wait for an operator', () => {
  const pattern = patternOf('%code%', 5);
  expect(() => composeMessage({ pattern, code, ...none })).toThrow('validation_failed');
});

test('the hash of an Android app is the last line', () => {
  const pattern = patternOf('Your code: %code%');
  const { text } = composeMessage({ pattern, code, appHash: 'FA+9qCX9VSu', webOrigin: null });
  expect(text.split('\n').at(-1)).toBe('FA+9qCX9VSu');
});

test('the origin of a web page and the code are the last line', () => {
  const pattern = patternOf('Your code: %code%');
  const { text } = composeMessage({ pattern, code, appHash: null, webOrigin: 'shop.example' });
  expect(text.split('\n').at(-1)).toBe('@shop.example #482913');
});

test('both want the last line, so both together are refused', () => {
  const pattern = patternOf('%code%');
  const both = { appHash: 'FA+9qCX9VSu', webOrigin: 'shop.example' };
  expect(() => composeMessage({ pattern, code, ...both })).toThrow('validation_failed');
});

test('a line for phones that adds a page to the pattern is refused', () => {
  const pattern = patternOf(`${'م'.repeat(60)} %code%`);
  expect(composeMessage({ pattern, code, ...none }).pages).toBe(1);
  expect(() => composeMessage({ pattern, code, appHash: null, webOrigin: 'shop.example' })).toThrow(
    'validation_failed',
  );
  const two = patternOf(`${'م'.repeat(90)} %code%`);
  expect(composeMessage({ pattern: two, code, appHash: null, webOrigin: 'shop.example' }).pages).toBe(2);
});

test('SMS Retriever reads one page, so the hash needs a pattern that leaves room for it', () => {
  const two = patternOf(`${'م'.repeat(90)} %code%`);
  expect(() => composeMessage({ pattern: two, code, appHash: 'FA+9qCX9VSu', webOrigin: null })).toThrow(
    'validation_failed',
  );
});
