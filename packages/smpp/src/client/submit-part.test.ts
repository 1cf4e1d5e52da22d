import { expect, test } from 'vitest';

import { relativeTime } from './submit-part.ts';

test.each([
  [1, '000000000001000R'],
  [90, '000000000130000R'],
  [3600, '000000010000000R'],
  [86_400, '000001000000000R'],
  [2 * 86_400 + 61, '000002000101000R'],
  [400 * 86_400, '000028000000000R'],
  [0, '000000000001000R'],
])('%d seconds of validity are %s', (seconds, text) => {
  expect(relativeTime(seconds)).toBe(text);
});
