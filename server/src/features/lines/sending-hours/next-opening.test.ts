import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextClosing, nextOpening } from './next-opening.ts';
import { isWithinSendingHours } from './sending-hours.ts';

const timeZone = 'Asia/Tehran';
const tehran = (clock: string) => new Date(`2026-11-15T${clock}:00+03:30`);
const day = { from: 8 * 60, to: 22 * 60 };

test.each([
  ['03:00', '2026-11-15T08:00:00+03:30'],
  ['08:00', '2026-11-15T08:00:00+03:30'],
  ['21:59', '2026-11-15T21:59:00+03:30'],
  ['22:00', '2026-11-16T08:00:00+03:30'],
])('what could leave at %s on a line that is open from 8 to 22 leaves at %s', (clock, expected) => {
  expect(nextOpening(day, tehran(clock), timeZone)).toEqual(new Date(expected));
});

test.each([
  ['08:00', day, '2026-11-15T22:00:00+03:30'],
  ['21:59', day, '2026-11-15T22:00:00+03:30'],
  ['23:00', { from: 22 * 60, to: 6 * 60 }, '2026-11-16T06:00:00+03:30'],
  ['05:00', { from: 22 * 60, to: 6 * 60 }, '2026-11-15T06:00:00+03:30'],
  ['12:00', { from: 8 * 60, to: 1440 }, '2026-11-16T00:00:00+03:30'],
])('what is open at %s closes next at %s', (clock, window, expected) => {
  expect(nextClosing(window, tehran(clock), timeZone)).toEqual(new Date(expected));
});

test('whatever the window, what opens next is within it, and within a day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (from, to, at) => {
      fc.pre(from !== to);
      const moment = new Date(tehran('00:00').getTime() + at * 60_000);
      const opening = nextOpening({ from, to }, moment, timeZone);
      const hours = [{ service: 's', from_minute: from, to_minute: to }];
      expect(isWithinSendingHours(hours, 's', { now: opening, timeZone })).toBe(true);
      expect(opening.getTime() - moment.getTime()).toBeGreaterThanOrEqual(0);
      expect(opening.getTime() - moment.getTime()).toBeLessThan(86_400_000);
    }),
  );
});
