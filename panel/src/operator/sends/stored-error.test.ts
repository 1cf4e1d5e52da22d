import { expect, test } from 'vitest';

import { storedError } from './stored-error.ts';

test('our own words are said in the language of the operator, those of a carrier as they came', () => {
  expect(storedError('the recipient is blacklisted')).toEqual([
    'گیرنده در لیست سیاه است',
    'The recipient is blacklisted',
  ]);
  expect(storedError('blocked by the operator: REJECTD 069')).toEqual([
    'لیست سیاه مخابرات: REJECTD 069',
    'Blocked by the operator: REJECTD 069',
  ]);
  expect(storedError('UNDELIV 011')).toEqual(['UNDELIV 011', 'UNDELIV 011']);
});
