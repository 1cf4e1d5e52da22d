import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FailedRow } from '../../../../imports/index.ts';
import { readNumber } from './read-number.ts';

test('a number comes from its column', () => {
  expect(readNumber(['a', '09121111111'], 1)).toBe('09121111111');
  expect(readNumber(['b', '9122222222'], 1)).toBe('09122222222');
});

test('a failed row shows what stood there, and an empty one is passed over', () => {
  expect(readNumber(['x'.repeat(80)], 0)).toMatchObject({ shown: { value: 'x'.repeat(50) } });
  expect(readNumber([' ', ''], 0)).toBeUndefined();
  expect(readNumber([''], 0)).toBeUndefined();
});

test('whatever a cell holds, its row is a number, a failure or empty, and can be kept', () => {
  const row = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 3 });
  fc.assert(
    fc.property(row, (cells) => {
      const read = readNumber(cells, 0);
      const isEmpty = cells.every((cell) => cell.trim() === '');
      expect(read === undefined).toBe(isEmpty);
      if (typeof read === 'string') expect(read).toMatch(/^09\d{9}$/);
      if (read instanceof FailedRow) expect(read.shown.value).not.toMatch(/\0|\p{Surrogate}/u);
    }),
    { numRuns: 240 },
  );
});
