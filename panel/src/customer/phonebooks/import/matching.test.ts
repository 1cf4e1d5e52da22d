import { expect, test } from 'vitest';

import { columnsField, looksLikeHeadings, newColumn, startOf, startOfFile } from './matching.ts';

test('columns without a heading stay out, whatever they hold', () => {
  const preview = { headings: ['a', ''], columns: ['mobile', 'name'], rows: [], rows_count: 0 };
  expect(startOf(preview)).toEqual(['mobile', '']);
});

test('a column that nothing is known of is not lost, unless it is empty or the file has no headings', () => {
  const preview = { columns: ['mobile', null, null], rows: [['1', 'تهران', '']], rows_count: 1 };
  expect(startOf({ ...preview, headings: ['شماره', 'شهر', 'یادداشت'] })).toEqual(['mobile', newColumn, '']);
  expect(startOf({ ...preview, headings: ['09121234567', 'تهران', 'x'] })).toEqual(['mobile', '', '']);
});

test('what is left out is not named', () => {
  expect(columnsField(['a', 'b', ''], ['mobile', '', 'city'])).toBe('{"a":"mobile"}');
});

test('a row with a phone number is no row of headings', () => {
  expect(looksLikeHeadings(['نام', 'mobile'])).toBe(true);
  expect(looksLikeHeadings(['علی', '+98 912 123 4567'])).toBe(false);
});

test('of a large text file only whole lines of its start are shown', async () => {
  const line = `${'x'.repeat(99)}\n`;
  const start = await startOfFile(new File([line.repeat(50_000)], 'a.csv'));
  expect(start.size).toBe(262_100);
  expect((await startOfFile(new File([line], 'a.csv'))).size).toBe(100);
});
