import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dictionaryEncode } from './dictionary-encoding.ts';

test('each item has the number of its value, and each value is listed once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (things) => {
      const { kinds, numbers } = dictionaryEncode(things, { isSame: (a, b) => a === b, keyOf: String });
      expect(numbers.map((number) => kinds[number - 1])).toEqual(things);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(new Set(kinds)).toEqual(new Set(things));
    }),
  );
});
