import { expect, test } from 'vitest';

import { readWebsite } from './website.ts';

test.each([
  'https://example.com',
  'http://example.com/path?a=1#b',
  'HTTPS://EXAMPLE.COM',
  'example.com',
  'www.example.com/shop',
  'example.com:8080/shop',
  'localhost:3000',
  'localhost',
  'فروشگاه.ایران',
  'example.com/a:b',
  '10.0.0.1',
])('%s is accepted as a website', (website) => {
  expect(readWebsite(` ${website} `)).toBe(website);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'javascript:1/alert(1)',
  'JavaScript://x.example/%0aalert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  'ftp://example.com',
  'http://',
  'https://a b',
  'my shop',
  '//example.com',
])('%j is refused as a website', (website) => {
  expect(() => readWebsite(website)).toThrow('validation_failed');
});
