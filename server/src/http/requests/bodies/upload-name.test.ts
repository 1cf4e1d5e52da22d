import fc from 'fast-check';
import { expect, test } from 'vitest';

import { uploadName } from './upload-name.ts';

test.each([
  ['a name', 'فهرست می‌خواهم.xlsx', 'فهرست می‌خواهم.xlsx'],
  ['folders', '../../etc/passwd', 'passwd'],
  ['folders of Windows', 'C:\\files\\list.csv', 'list.csv'],
  ['ends of lines', 'a\r\nb\0.csv', 'ab.csv'],
  ['letters in turned order', 'list\u202evsc.exe', 'listvsc.exe'],
  ['half a pair', 'a\ud83d.csv', 'a.csv'],
  ['a name that is too long', `${'پ'.repeat(300)}.csv`, `${'پ'.repeat(196)}.csv`],
  ['a pair at the cut', `${'a'.repeat(195)}😀😀.csv`, `${'a'.repeat(195)}.csv`],
  ['an ending that is too long', `a.${'b'.repeat(300)}`, `a.${'b'.repeat(198)}`],
])('%s', (_what, given, kept) => {
  expect(uploadName(given)).toBe(kept);
});

test('whatever it is called, a name can be kept: whole characters, no folders, 200 at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (given) => {
      const name = uploadName(given);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/\p{Surrogate}/u);
      expect(name).not.toMatch(/[/\\\0\n]/);
    }),
  );
});
