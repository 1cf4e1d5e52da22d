import { expect, test } from 'vitest';

import { oneOfEachGroup, otherTextsOf, type DeskItem } from './desk-item.ts';

const item = (id: number, text: string, fingerprint: string | null, alike = 0) =>
  ({ kind: 'send', key: `send-${id}`, text, send: { fingerprint, similar_count: alike } }) as DeskItem;

test('texts of one fingerprint are one entry, at the place of the oldest', () => {
  const items = [
    item(1, 'یک', null),
    item(2, 'قسط ۱۰۰', 'a', 2),
    item(3, 'دو', 'b'),
    item(4, 'قسط ۲۰۰', 'a', 2),
    item(5, 'قسط ۲۰۰', 'a', 2),
  ];
  expect(oneOfEachGroup(items).map(({ key }) => key)).toEqual(['send-1', 'send-2', 'send-3']);
  expect(otherTextsOf(items[1]!, items)).toEqual(['قسط ۲۰۰']);
  expect(otherTextsOf(items[0]!, items)).toEqual([]);
});
