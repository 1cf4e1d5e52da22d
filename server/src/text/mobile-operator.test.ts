import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, operatorOf } from './mobile-operator.ts';

test.each([
  ['mci', ['0910', '0912', '0919', '0932', '0990', '0994', '0996', '099900', '099909', '099955', '099969']],
  ['irancell', ['0900', '0905', '0930', '0933', '0935', '0939', '0941', '099550', '099559', '099915']],
  [
    'other',
    ['0920', '0923', '0931', '0934', '09981', '09982', '099935', '099987', '099989', '099996', '099999'],
  ],
  [
    null,
    ['0906', '0909', '0924', '0929', '0995', '0997', '09980', '099920', '099960', '099968', '099990', '0950'],
  ],
])('%s issued these prefixes', (operator, prefixes) => {
  for (const prefix of prefixes) {
    expect([prefix, operatorOf(prefix.padEnd(11, '4'))]).toEqual([prefix, operator]);
  }
});

test('the last digits of a number never change its operator', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^09\d{4}$/), fc.stringMatching(/^\d{5}$/), (prefix, rest) => {
      expect(operatorOf(prefix + rest)).toBe(operatorOf(`${prefix}00000`));
    }),
  );
});

test.each([
  ['09121234567', 'mci'],
  ['09351234567', 'irancell'],
  ['09201234567', 'rightel'],
  ['09231234567', 'rightel'],
  ['09311234567', 'other'],
  ['09701234567', 'other'],
])('routes of lines take %s for %s', (mobile, network) => {
  expect(networkOf(mobile)).toBe(network);
});
