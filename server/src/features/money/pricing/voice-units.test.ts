import { expect, test } from 'vitest';

import { voiceUnits } from './voice-units.ts';

test('a started unit counts whole', () => {
  expect(voiceUnits(30, 30)).toBe(1);
  expect(voiceUnits(30.2, 30)).toBe(2);
  expect(voiceUnits(61, 30)).toBe(3);
});

test('an empty recording costs one unit', () => {
  expect(voiceUnits(0, 30)).toBe(1);
});
