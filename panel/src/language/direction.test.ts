import { expect, test } from 'vitest';

import { directionOf } from './direction.ts';

test.each([
  ['%name% عزیز، سلام', 'rtl'],
  ['{name} عزیز، سلام', 'rtl'],
  ['سلام Ali', 'rtl'],
  ['Dear %نام%, hello', 'ltr'],
  ['123 %code%', 'rtl'],
  ['', 'rtl'],
] as const)('%s is read %s', (text, direction) => {
  expect(directionOf(text, 'rtl')).toBe(direction);
});
