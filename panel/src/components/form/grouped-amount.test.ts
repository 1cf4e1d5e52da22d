import { expect, test } from 'vitest';

import { cursorIn, grouped, ungrouped } from './grouped-amount.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['500', '500'],
  ['5000', '5,000'],
  ['-1250000', '-1,250,000'],
  ['-', '-'],
  ['12x', '12x'],
])('%s is shown as %s', (value, shown) => {
  expect(grouped(value)).toBe(shown);
});

test.each([
  ['5,000', '5000'],
  ['۱٬۲۵۰٬۰۰۰', '1250000'],
  ['1 250 000', '1250000'],
  ['-5,000', '-5000'],
])('%s is read as %s', (typed, value) => {
  expect(ungrouped(typed)).toBe(value);
});

test.each([
  ['1,234', '', 5],
  ['1,234', '34', 3],
  ['12,345', '345', 3],
  ['1,234', '1234', 0],
])('in %s with %s after it the cursor stands at %d', (shown, after, cursor) => {
  expect(cursorIn(shown, after)).toBe(cursor);
});
