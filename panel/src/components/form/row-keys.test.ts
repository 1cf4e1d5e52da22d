import { expect, test } from 'vitest';

import { keyedRows, nextRowKey } from './row-keys.ts';

test('a new row gets a key that none of the others has, whatever was moved or removed', () => {
  const rows = keyedRows([{ from: '0' }, { from: '5' }, { from: '9' }]);
  expect(rows.map(({ key }) => key)).toEqual([0, 1, 2]);
  expect(nextRowKey(rows.slice(1).toReversed())).toBe(3);
  expect(nextRowKey([])).toBe(0);
});
