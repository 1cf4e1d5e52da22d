import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readNumberRows } from './read-number-rows.ts';

const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row, index) => ({ number: index + 2, cells: [...row] }));

test('numbers come from their column, in order, repeated ones included', () => {
  const rows = rowsOf([
    ['a', '09121111111'],
    ['b', '9122222222'],
    ['c', '09121111111'],
  ]);
  expect(readNumberRows(rows, 1, 1)).toEqual({
    fromRow: 1,
    lastRow: 4,
    mobiles: ['09121111111', '09122222222', '09121111111'],
    failures: [],
  });
});

test('a failed row is told with its number and what stood there, and an empty one is passed over', () => {
  const { mobiles, failures } = readNumberRows(rowsOf([['x'.repeat(80)], [' ', ''], ['']]), 0, 1);
  expect(mobiles).toEqual([]);
  expect(failures).toMatchObject([{ row: 2, value: 'x'.repeat(50) }]);
});

test('whatever a cell holds, its row is a number, a failure or empty, and can be kept', () => {
  const row = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (cells) => {
      const { mobiles, failures } = readNumberRows(rowsOf(cells), 0, 1);
      const filled = cells.filter((one) => one.some((cell) => cell.trim() !== ''));
      expect(mobiles.length + failures.length).toBe(filled.length);
      for (const mobile of mobiles) expect(mobile).toMatch(/^09\d{9}$/);
      for (const { value } of failures) expect(value).not.toMatch(/\0|\p{Surrogate}/u);
    }),
    { numRuns: 40 },
  );
});
