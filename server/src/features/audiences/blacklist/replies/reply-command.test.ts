import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readConfig } from '../../../../config.ts';
import { readReplyCommand as read } from './reply-command.ts';

const words = readConfig({});
const readReplyCommand = (text: string) => read(text, words);

describe('a reply that asks for no more messages', () => {
  test.each([
    '11',
    '۱۱',
    '١١',
    ' 11 ',
    'لغو',
    ' لغـو. ',
    'لغو11',
    'لغو ۱۱',
    'لغو‌١١',
    'لغو  -  11',
    '«لغو۱۱».',
    'STOP',
    'stop',
    ' Stop! ',
  ])('%j', (text) => {
    expect(readReplyCommand(text)).toBe('opt-out');
  });
});

describe('a reply that asks for messages again', () => {
  test.each(['12', '۱۲', 'فعال', 'فعال12', 'فعال ۱۲', 'START', 'start.'])('%j', (text) => {
    expect(readReplyCommand(text)).toBe('opt-in');
  });
});

describe('a reply that only resembles it', () => {
  test.each([
    '',
    '   ',
    '1',
    '111',
    '1 1',
    '1.1',
    'لغو 12',
    'فعال 11',
    '11 12',
    'stop it',
    'please stop',
    'من ساعت 11 می‌آیم',
    'stopstart',
    `${' '.repeat(50)}11`,
  ])('%j', (text) => {
    expect(readReplyCommand(text)).toBeUndefined();
  });
});

test('any text can be read, and a command stays one with spaces around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\n', '\u200f'), (text, space) => {
      readReplyCommand(text);
      expect(readReplyCommand(`${space}STOP${space}`)).toBe('opt-out');
    }),
  );
});

test('a long run of signs is answered at once', () => {
  expect(readReplyCommand(`${'!'.repeat(100_000)}a`)).toBeUndefined();
});

test('the words are settings: any number of them, in any spelling, separated by commas of either script', () => {
  const own = readConfig({ PEYK_OPT_OUT_WORDS: 'قطع پيامك،  OFF ,٢٢', PEYK_OPT_IN_WORDS: 'ON,off' });
  for (const text of ['قطع پیامک', 'قطع‌پیامک', 'off', '22', '۲۲'])
    expect(read(text, own), text).toBe('opt-out');
  expect(read('on', own)).toBe('opt-in');
  for (const text of ['11', 'لغو11', 'STOP', '2 2']) expect(read(text, own), text).toBeUndefined();
});

test('a list of no words is refused at the start', () => {
  expect(() => readConfig({ PEYK_OPT_OUT_WORDS: ' , ' })).toThrow('PEYK_OPT_OUT_WORDS');
});
