import { expect, test } from 'vitest';

import { codeAlphabet, findLinks, replaceLinks, sampleLink } from './short-links.ts';
import { hasLink } from './has-link.ts';

const targets = (text: string) => findLinks(text).map(({ target }) => target);

test('links of a text are found without the punctuation behind them', () => {
  expect(targets('ببینید: https://shop.ir/a?b=1، یا www.shop.ir/x.')).toEqual([
    'https://shop.ir/a?b=1',
    'https://www.shop.ir/x',
  ]);
  expect(targets('(https://shop.ir/a_(b)) "http://x.ir/"؟')).toEqual([
    'https://shop.ir/a_(b)',
    'http://x.ir/',
  ]);
  expect(targets('shop.ir/x و a@www.shop https://')).toEqual(['https://www.shop']);
  expect(targets('بدون پیوند')).toEqual([]);
});

test('Persian digits in an address are Latin ones', () => {
  expect(targets('https://shop.ir/۱۲۳')).toEqual(['https://shop.ir/123']);
});

test('links are replaced where they stand', () => {
  const text = 'یک https://a.ir/1 دو https://b.ir/2.';
  expect(replaceLinks(text, () => 'X')).toBe('یک X دو X.');
  expect(replaceLinks(text, (target) => (target.includes('a.ir') ? 'X' : undefined))).toBe(
    'یک X دو https://b.ir/2.',
  );
  expect(replaceLinks('بدون', () => 'X')).toBe('بدون');
});

test('the alphabet has no letters that look alike', () => {
  expect(new Set(codeAlphabet).size).toBe(57);
  expect(codeAlphabet).not.toMatch(/[01OIl]/);
  expect(sampleLink('https://k.ir/')).toHaveLength('https://k.ir/'.length + 8);
});

test.each([
  ['https://example.com', true],
  ['ببینید: www.example.com.', true],
  ['HTTP://x', true],
  ['https://', false],
  ['www. ', false],
  ['https://...!', false],
  ['سلام', false],
])('whether %j has a link is said alike by both', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
  expect(findLinks(text).length > 0).toBe(expected);
});
