import fc from 'fast-check';
import { expect, test } from 'vitest';

import { normaliseMessageId } from './message-id.ts';

const number = fc.bigInt({ min: 0n, max: 2n ** 80n });
const padding = fc.integer({ min: 0, max: 8 });

test('hexadecimal in the answer meets decimal in the receipt, padded or not, in either case', () => {
  fc.assert(
    fc.property(number, padding, padding, fc.boolean(), (id, left, right, upper) => {
      const hex = id.toString(16).padStart(left, '0');
      const decimal = id.toString().padStart(right + id.toString().length, '0');
      const spelled = upper ? hex.toUpperCase() : hex;
      expect(normaliseMessageId(spelled, 'hex')).toBe(normaliseMessageId(decimal, 'decimal'));
    }),
  );
});

test('as text, case, padding and blanks do not matter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f-]{1,30}$/), padding, (id, zeros) => {
      const other = ` ${'0'.repeat(zeros)}${id.toUpperCase()} `;
      expect(normaliseMessageId(other, 'text')).toBe(normaliseMessageId(id, 'text'));
    }),
  );
});

test.each([
  ['000', 'text', '0'],
  ['0x1F', 'hex', '31'],
  ['A-17', 'hex', 'a-17'],
  ['12ab', 'decimal', '12ab'],
  ['', 'text', ''],
] as const)('%j in %s is %j', (id, base, normal) => {
  expect(normaliseMessageId(id, base)).toBe(normal);
});

test('two ids stay two', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      fc.pre(a !== b);
      for (const base of ['text', 'decimal'] as const) {
        expect(normaliseMessageId(a.toString(), base)).not.toBe(normaliseMessageId(b.toString(), base));
      }
    }),
  );
});
