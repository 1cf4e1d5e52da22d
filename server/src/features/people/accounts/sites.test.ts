import { expect, test } from 'vitest';

import { readSite, redirectProblem } from './sites.ts';

const problem = (address: string, sites: readonly string[] = []) =>
  redirectProblem('redirectUrl', address, sites)?.key;

test('a redirect address is http or https, without a name and password in it', () => {
  expect(problem('https://shop.example/back?a=1')).toBeUndefined();
  expect(problem('http://127.0.0.1:9000/')).toBeUndefined();
  for (const bad of [
    '',
    'shop.example',
    '/back',
    '//shop.example',
    'javascript:alert(1)',
    'ftp://shop.example',
    'https://bank.example@evil.example/',
    'https://shop.example/a b',
    `https://shop.example/${'x'.repeat(2000)}`,
  ]) {
    expect(problem(bad), bad).toBe('redirect_not_web');
  }
});

test('an account that lists its sites is sent back only to them and what lies below them', () => {
  const sites = ['shop.example'];
  expect(problem('https://shop.example/back', sites)).toBeUndefined();
  expect(problem('https://www.shop.example/back', sites)).toBeUndefined();
  expect(problem('https://evilshop.example/', sites)).toBe('redirect_not_listed');
  expect(problem('https://shop.example.evil.example/', sites)).toBe('redirect_not_listed');
  expect(problem('https://shop.example:8443/', sites)).toBe('redirect_not_listed');
});

test('a site is kept as its host', () => {
  expect(readSite('https://Shop.Example/path')).toBe('shop.example');
  expect(readSite(' shop.example:8443 ')).toBe('shop.example:8443');
  expect(readSite('not a host')).toBeUndefined();
});
