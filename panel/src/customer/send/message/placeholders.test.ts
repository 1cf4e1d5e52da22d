import { expect, test } from 'vitest';

import { asTemplate, bracedIn, placesIn } from './placeholders.ts';

test('places are found in braces and between percent signs, in any script', () => {
  expect(placesIn('سلام {name}، {نام} و %city% و دوباره {name}')).toEqual(['{name}', '{نام}', '%city%']);
});

test.each(['۵۰% تخفیف تا 70%', '{ }', 'a{1}b', '{}', '100% sure, 50% off'])('%s has no places', (text) =>
  expect(placesIn(text)).toEqual([]),
);

test('a text becomes what a personalised send reads', () => {
  expect(asTemplate('سلام {name} از %city%')).toBe('سلام %name% از %city%');
});

test('a personalised send leaves places in braces as they are', () => {
  expect(bracedIn('سلام {name} از %city%')).toEqual(['{name}']);
});
