import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isWithinSendingHours } from './sending-hours.ts';

const timeZone = 'Asia/Tehran';
/** A moment of the day in Tehran, which is 3:30 ahead of UTC. */
const tehran = (clock: string) => new Date(`2026-11-15T${clock}:00+03:30`);
const day = [{ service: 'advertising', from_minute: 8 * 60, to_minute: 22 * 60 }];
const night = [{ service: 'advertising', from_minute: 22 * 60, to_minute: 6 * 60 }];

test.each([
  ['07:59', false],
  ['08:00', true],
  ['21:59', true],
  ['22:00', false],
  ['00:00', false],
])('in the window of 8 to 22 at %s: %s', (clock, may) => {
  expect(isWithinSendingHours(day, 'advertising', { now: tehran(clock), timeZone })).toBe(may);
});

test.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
])('in a window over midnight, 22 to 6, at %s: %s', (clock, may) => {
  expect(isWithinSendingHours(night, 'advertising', { now: tehran(clock), timeZone })).toBe(may);
});

test('a kind of line without a window is always open', () => {
  expect(isWithinSendingHours(day, 'service', { now: tehran('03:00'), timeZone })).toBe(true);
});

test('a window to 24:00 ends with the day', () => {
  const evening = [{ service: 'service', from_minute: 18 * 60, to_minute: 1440 }];
  expect(isWithinSendingHours(evening, 'service', { now: tehran('23:59'), timeZone })).toBe(true);
  expect(isWithinSendingHours(evening, 'service', { now: tehran('00:00'), timeZone })).toBe(false);
});

test('every minute of the day is either inside a window or inside its complement', () => {
  const minute = fc.integer({ min: 1, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (from, to, at) => {
      fc.pre(from !== to);
      const moment = new Date(tehran('00:00').getTime() + at * 60_000);
      const inside = (from_minute: number, to_minute: number) =>
        isWithinSendingHours([{ service: 's', from_minute, to_minute }], 's', { now: moment, timeZone });
      expect(inside(from, to)).toBe(!inside(to, from));
    }),
  );
});
