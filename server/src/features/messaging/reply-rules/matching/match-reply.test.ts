import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { foldText } from './fold-text.ts';
import { firstWord, matchReply, type MatchKind } from './match-reply.ts';
import { fitPattern, readPattern } from './wildcards.ts';

const match = (kind: MatchKind, words: string[], reply: string, keyword: string | null = null) =>
  matchReply({ keyword, kind, words }, foldText(reply));

describe('an exact word', () => {
  test('is the whole reply, in any letters, digits and signs around it', () => {
    for (const reply of ['بله', ' بله ', 'بله!', 'بله.', '«بله»'])
      expect(match('word', ['بله'], reply)).toBeDefined();
    expect(match('word', ['علی ۱'], 'علي 1')).toBeDefined();
    expect(match('word', ['yes'], 'YES')).toBeDefined();
    expect(match('word', ['2'], '٢')).toBeDefined();
    expect(match('word', ['می‌خواهم'], 'میخواهم')).toBeDefined();
  });
  test('is not a part of a longer reply', () => {
    for (const reply of ['بله بله', 'بلهه', '', '12'])
      expect(match('word', ['بله', '1'], reply)).toBeUndefined();
  });
  test('can be a sign', () => {
    expect(match('word', ['؟'], '?')).toBeUndefined();
    expect(match('word', ['?'], ' ? ')).toBeDefined();
  });
});

test('a beginning ends with a word, and what follows is the rest as it was written', () => {
  expect(match('beginning', ['نام'], 'نام: علي رضايي')?.rest).toBe('علي رضايي');
  expect(match('beginning', ['کد'], 'كد ۱۲۳')?.rest).toBe('۱۲۳');
  expect(match('beginning', ['کد'], 'کد')?.rest).toBe('');
  expect(match('beginning', ['کد'], 'کدام')).toBeUndefined();
});

test('a pattern has wildcards for anything, one character and digits, each with what it stands for', () => {
  expect(match('pattern', ['سفارش # *'], 'سفارش ۱۲ نان و پنیر')?.parts).toEqual(['۱۲', 'نان و پنیر']);
  expect(match('pattern', ['a?c'], 'ABC')?.parts).toEqual(['B']);
  expect(match('pattern', ['#'], '12a')).toBeUndefined();
  expect(match('pattern', ['*'], '')?.parts).toEqual(['']);
});

test('a keyword of a shared line is the first word, and rules compare what follows it', () => {
  expect(match('word', ['2'], 'نان ۲', 'نان')).toBeDefined();
  expect(match('anything', [], 'نان، دو تا', 'نان')?.rest).toBe('دو تا');
  expect(match('anything', [], 'نانوا', 'نان')).toBeUndefined();
  expect(match('anything', [], 'از نان', 'نان')).toBeUndefined();
  expect(firstWord('«نان» تازه')).toBe('نان');
  expect(firstWord(' . ')).toBe('');
});

const letter = fc.constantFrom('a', 'b', 'ک', 'ي', '1', '۲', ' ', '؟', 'İ', '‌', '😀');
const word = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
const pattern = fc
  .array(fc.constantFrom('a', 'b', '1', '*', '?', '#'), { maxLength: 9 })
  .map((letters) => letters.join(''));
const plain = fc
  .array(fc.constantFrom('a', 'b', '1', '2'), { maxLength: 14 })
  .map((letters) => letters.join(''));

test('a pattern fits exactly what the same regular expression fits, and its parts are there', () => {
  fc.assert(
    fc.property(pattern, plain, (given, text) => {
      const written = { '*': '(.*?)', '?': '(.)', '#': '(\\d+)' } as Readonly<Record<string, string>>;
      const found = new RegExp(`^${given.replace(/[*?#]/g, (sign) => written[sign] ?? '')}$`).exec(text);
      const places = fitPattern(readPattern(given), text);
      expect(places === undefined).toBe(found === null);
      expect(places?.map(([from, to]) => text.slice(from, to))).toEqual(found?.slice(1));
    }),
    { numRuns: 2000 },
  );
});

test('a pattern of many wildcards costs no more than its length times that of the text', () => {
  const reply = 'a'.repeat(2000);
  expect(match('pattern', [`${'*a'.repeat(9)}b`], reply)).toBeUndefined();
});

test('every reply is matched by itself, in any spelling, and by anything', () => {
  const spellings: Readonly<Record<string, string>> = {
    ک: 'ك',
    ي: 'ی',
    '1': '١',
    '۲': '2',
    a: 'A',
    ' ': '  ',
  };
  fc.assert(
    fc.property(word, (reply) => {
      const other = Array.from(reply, (one) => spellings[one] ?? one).join('');
      expect(match('anything', [], reply)).toBeDefined();
      expect(match('word', [reply], other)).toBeDefined();
      expect(match('beginning', [reply], other)).toMatchObject({ rest: '' });
    }),
  );
});

test('parts and rest are texts of the reply as it was written', () => {
  fc.assert(
    fc.property(word, word, (first, second) => {
      const reply = `${first}:${second}`;
      const found = match('pattern', ['*:*'], reply);
      for (const part of found?.parts ?? ['']) expect(reply).toContain(part);
      expect(found).toBeDefined();
    }),
  );
});
