import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromWireNumber, toWireNumber } from './wire-number.ts';

const mobile = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `09${String(rest).padStart(9, '0')}`);

test.each(['local', 'international', 'plus'] as const)(
  'a mobile number comes back from the %s form',
  (form) => {
    fc.assert(fc.property(mobile, (number) => fromWireNumber(toWireNumber(number, form)) === number));
  },
);

test('the forms look as carriers want them', () => {
  expect(toWireNumber('09121234567', 'local')).toBe('09121234567');
  expect(toWireNumber('09121234567', 'international')).toBe('989121234567');
  expect(toWireNumber('09121234567', 'plus')).toBe('+989121234567');
});

test.each(['00989121234567', '9121234567', '+989121234567', ' 989121234567 '])(
  '%s is read as a mobile',
  (spelling) => {
    expect(fromWireNumber(spelling)).toBe('09121234567');
  },
);

test.each(['90008361', '98300012345', 'PRO', '1000'])('the line %s is left alone', (line) => {
  expect(fromWireNumber(line)).toBe(line);
  expect(toWireNumber(line, 'plus')).toBe(line);
});
