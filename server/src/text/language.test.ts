import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickLanguage } from './language.ts';

test.each([
  [undefined, 'fa'],
  ['', 'fa'],
  ['*', 'fa'],
  ['fa', 'fa'],
  ['fa-IR', 'fa'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN-gb', 'en'],
  ['de', 'fa'],
  ['de, en;q=0.5', 'en'],
  ['en-US,en;q=0.9,fa;q=0.8', 'en'],
  ['fa-IR,fa;q=0.9,en-US;q=0.8,en;q=0.7', 'fa'],
  ['fa;q=0.4, en;q=0.6', 'en'],
  ['en, fa', 'fa'],
  ['en;q=0.5, *;q=0.8', 'fa'],
  ['en;q=0', 'fa'],
  ['en;q=oops', 'fa'],
  ['en;q=1.5', 'fa'],
  ['en ; q=0.3', 'en'],
  ['english', 'fa'],
  ['constructor, en;q=0.1', 'en'],
  [';;,,=', 'fa'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});

test('English is answered exactly when its weight is above that of Persian', () => {
  const weights = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(weights, weights, fc.boolean(), (fa, en, swapped) => {
      const ranges = [`fa;q=${fa}`, `en;q=${en}`];
      const header = (swapped ? ranges.toReversed() : ranges).join(', ');
      expect(pickLanguage(header)).toBe(en > fa ? 'en' : 'fa');
    }),
  );
});

test('no header at all can break it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('enfa*;q=0.1, -')) }), (header) => {
      expect(['fa', 'en']).toContain(pickLanguage(header));
    }),
  );
});
