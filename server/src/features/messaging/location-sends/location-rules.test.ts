import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ageKindOf, matchesAge } from './age-rule.ts';
import { mayBeCancelled, mayBeEdited, nextPollAt } from './location-request.ts';
import { deviceWords, genderWords, momentWords, knownWord } from './location-words.ts';
import { matchesRequest } from './matches-request.ts';
import { degreesOf, readDegrees } from './read-degrees.ts';

test.each([
  ['degrees with decimals', 35.689198, 90, 35_689_198],
  ['whole degrees', 35, 90, 35_000_000],
  ['the last whole number of degrees', -180, 180, -180_000_000],
  ['whole numbers beyond ±180 as micro-degrees', 35_689_198, 90, 35_689_198],
  ['negative micro-degrees', -51_388_973, 180, -51_388_973],
  ['the first micro-degree', 181, 90, 181],
  ['zero, and no negative one', -0, 90, 0],
] as const)('coordinates: %s', (_what, value, max, micro) => {
  expect(readDegrees(value, max)).toBe(micro);
});

test.each([
  ['a latitude of 91 degrees', 91, 90],
  ['a latitude of 180 whole degrees', 180, 90],
  ['a longitude of 180.5 degrees', 180.5, 180],
  ['decimals beyond ±180, which cannot be micro-degrees', 5000.5, 180],
  ['more micro-degrees than there are', 90_000_001, 90],
  ['an endless number', 1e308, 180],
] as const)('%s is nowhere', (_what, value, max) => {
  expect(readDegrees(value, max)).toBeUndefined();
});

test('every place keeps six decimals, whichever way it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (micro) => {
      expect(readDegrees(degreesOf(micro), 90)).toBe(micro);
      if (Math.abs(micro) > 180) expect(readDegrees(micro, 90)).toBe(micro);
    }),
  );
});

test('absent and empty words mean presence and everybody, others are known or refused', () => {
  for (const absent of [undefined, null, '', '  ']) {
    expect(knownWord(momentWords, absent)).toBe('حضور');
    expect(knownWord(genderWords, absent)).toBe('همه');
    expect(knownWord(deviceWords, absent)).toBe('همه');
  }
  for (const word of ['ورود', 'حضور', 'خروج']) expect(knownWord(momentWords, word)).toBe(word);
  for (const word of ['همه', 'آقا', 'خانم', 'مرد', 'زن']) expect(knownWord(genderWords, word)).toBe(word);
  expect(knownWord(deviceWords, 'ios')).toBe('IOS');
  expect(knownWord(deviceWords, 'android')).toBe('Android');
  expect(knownWord(deviceWords, 'Windows')).toBeUndefined();
  expect(knownWord(momentWords, 'toString')).toBeUndefined();
});

const everybody = { receiver_gender: 'همه', device: 'همه', age_from: null, age_to: null };
const person = {
  mobile: '09121111111',
  gender: 'male',
  jalaliBirthYear: 1380,
  device: 'android',
} as const;
const unknown = { mobile: '09122222222', gender: null, jalaliBirthYear: null, device: null };

test.each([
  ['everybody', {}, true, true],
  ['men, by either word', { receiver_gender: 'مرد' }, true, false],
  ['men', { receiver_gender: 'آقا' }, true, false],
  ['women', { receiver_gender: 'زن' }, false, false],
  ['ladies', { receiver_gender: 'خانم' }, false, false],
  ['Android', { device: 'Android' }, true, false],
  ['IOS', { device: 'IOS' }, false, false],
  ['ages from 25', { age_from: 25 }, true, false],
  ['ages from 26', { age_from: 26 }, false, false],
  ['ages to 25', { age_to: 25 }, true, false],
  ['ages to 24', { age_to: 24 }, false, false],
  ['years of birth from 1380 to 1380', { age_from: 1380, age_to: 1380 }, true, false],
  ['years of birth to 1379', { age_to: 1379 }, false, false],
])(
  'filter %s: people with unknown attributes match only without a filter',
  (_what, wanted, known, stranger) => {
    expect(matchesRequest({ ...everybody, ...wanted }, person, 1405)).toBe(known);
    expect(matchesRequest({ ...everybody, ...wanted }, unknown, 1405)).toBe(stranger);
  },
);

test('an age and a year of birth say the same of everybody', () => {
  const age = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(age, age, fc.integer({ min: 1305, max: 1405 }), (a, b, birthYear) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect(matchesAge({ from, to }, birthYear, 1405)).toBe(
        matchesAge({ from: 1405 - to, to: 1405 - from }, birthYear, 1405),
      );
    }),
  );
  expect([ageKindOf(121), ageKindOf(1299), ageKindOf(1501)]).toEqual([undefined, undefined, undefined]);
});

test('an edit is possible until it runs, a cancellation until it has a recipient', () => {
  expect(mayBeEdited({ state: 'pending' })).toBe(true);
  for (const state of ['running', 'done', 'cancelled', 'rejected'] as const)
    expect(mayBeEdited({ state })).toBe(false);
  expect(mayBeCancelled({ state: 'pending', recipients_count: 0 })).toBe(true);
  expect(mayBeCancelled({ state: 'running', recipients_count: 0 })).toBe(true);
  expect(mayBeCancelled({ state: 'running', recipients_count: 1 })).toBe(false);
  for (const state of ['done', 'cancelled', 'rejected'] as const)
    expect(mayBeCancelled({ state, recipients_count: 0 })).toBe(false);
});

test('polls continue to the end of the window and never past it, and failures in a row only lengthen the interval', () => {
  const minute = 60_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 * 24 * 7 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 60 }),
      (minutes, permille, failures) => {
        const window = { starts_at: new Date(0), ends_at: new Date(minutes * minute) };
        const now = new Date(Math.floor((minutes * minute * permille) / 1000));
        const next = nextPollAt(window, now, failures);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime()).toBeLessThanOrEqual(window.ends_at.getTime());
        const patient = nextPollAt(window, now, failures + 1);
        if (failures > 0) expect(patient.getTime()).toBeGreaterThanOrEqual(next.getTime());
      },
    ),
  );
});
