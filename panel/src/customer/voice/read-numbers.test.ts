import { expect, test } from 'vitest';

import { readNumbers } from './read-numbers.ts';

test.each([
  '09121234567',
  '۰۹۱۲۱۲۳۴۵۶۷',
  '+98 912 123 4567',
  '00989121234567',
  '989121234567',
  '9121234567',
  '0912-123-4567',
])('%s is a mobile', (given) => {
  expect(readNumbers(given)).toEqual({ good: ['09121234567'], bad: [] });
});

test('numbers stand on lines, between commas or between blanks, and each counts once', () => {
  expect(readNumbers('09121234567, 09121234568\n09121234567 09121234569؛ 0912\nسلام')).toEqual({
    good: ['09121234567', '09121234568', '09121234569'],
    bad: ['0912', 'سلام'],
  });
});
