import { expect, test } from 'vitest';

import { cardPartsOf, type CardPart } from './card-parts.ts';

const parts = (...columns: readonly (readonly [key: string, card?: CardPart])[]) =>
  Object.fromEntries(cardPartsOf(columns.map(([key, card]) => ({ key, ...(card && { card }) }))));

test('a card has the headline that is declared, and the first column without one', () => {
  expect(parts(['id'], ['text', 'headline'])).toEqual({ id: 'more', text: 'headline' });
  expect(parts(['name'], ['made'])).toEqual({ name: 'headline', made: 'more' });
});

test('what is more than one headline, one state and two facts is folded away', () => {
  expect(
    parts(
      ['text', 'headline'],
      ['title', 'headline'],
      ['state', 'state'],
      ['mark', 'state'],
      ['a', 'fact'],
      ['b', 'fact'],
      ['c', 'fact'],
      ['do', 'actions'],
    ),
  ).toEqual({
    text: 'headline',
    title: 'more',
    state: 'state',
    mark: 'more',
    a: 'fact',
    b: 'fact',
    c: 'more',
    do: 'actions',
  });
});
