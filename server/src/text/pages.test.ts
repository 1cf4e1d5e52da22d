import { encodeText } from '@peyk/smpp';
import { expect, test } from 'vitest';

import { countPages } from './pages.ts';

test.each([
  ['', { encoding: 'gsm', pages: 1, units: 0 }],
  ['a'.repeat(161), { encoding: 'gsm', pages: 2, units: 161 }],
  ['€'.repeat(80), { encoding: 'gsm', pages: 1, units: 160 }],
  ['ی'.repeat(70), { encoding: 'ucs2', pages: 1, units: 70 }],
  ['ی'.repeat(71), { encoding: 'ucs2', pages: 2, units: 71 }],
])('%j is counted as %j', (text, count) => {
  expect(countPages(text)).toEqual(count);
});

test.each(['a'.repeat(500), 'می‌خواهم بدانم '.repeat(20), 'سلام 👨‍👩‍👧 '.repeat(20)])(
  'as many pages are charged as parts are sent: %j',
  (text) => {
    expect(countPages(text).pages).toBe(encodeText(text).parts.length);
  },
);
