import fc from 'fast-check';
import { expect, test } from 'vitest';

import { scrollTo, visibleRows } from './visible-rows.ts';

const view = { total: 1_000_000, rowHeight: 48, height: 600, scrollTop: 0 };

test('a million rows fit into what browsers draw, from the first to the last', () => {
  expect(visibleRows(view)).toMatchObject({ first: 0, last: 21, height: 15_000_000 });
  const end = visibleRows({ ...view, scrollTop: 15_000_000 - 600 });
  expect(end).toMatchObject({ last: 999_999, topRow: 999_987 });
  expect(end.topOf(999_999) + 48).toBeCloseTo(15_000_000, 3);
});

test('few rows stand where they are', () => {
  expect(visibleRows({ ...view, total: 3 })).toMatchObject({ first: 0, last: 2, height: 144 });
  expect(visibleRows({ ...view, total: 0 })).toMatchObject({ first: 0, last: -1 });
});

test('a row that is scrolled to is in sight, and one in sight is not scrolled to', () => {
  const row = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(row, fc.integer({ min: 0, max: 15_000_000 - 600 }), (wanted, scrollTop) => {
      const to = scrollTo({ ...view, scrollTop }, wanted) ?? scrollTop;
      const { topOf } = visibleRows({ ...view, scrollTop: to });
      expect(topOf(wanted) - to).toBeGreaterThanOrEqual(-0.01);
      expect(topOf(wanted) - to).toBeLessThanOrEqual(600 - 48 + 0.01);
    }),
  );
});
