import { expect, test } from 'vitest';

import { placeAfterKey } from './place-after-key.ts';

const from = { row: 5, column: 1 };
const bounds = { rows: 100, columns: 3, page: 10, direction: 'rtl' } as const;

test.each([
  ['ArrowDown', false, { row: 6, column: 1 }],
  ['ArrowUp', false, { row: 4, column: 1 }],
  ['ArrowLeft', false, { row: 5, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 0 }],
  ['PageDown', false, { row: 15, column: 1 }],
  ['PageUp', false, { row: 0, column: 1 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 99, column: 2 }],
  ['a', false, undefined],
])('%s (ctrl: %s) leads to %o', (key, ctrlKey, expected) => {
  expect(placeAfterKey({ key, ctrlKey }, from, bounds)).toEqual(expected);
});
