import { expect, test } from 'vitest';

import { daysBefore, deliveryCounts, hoursOf } from './hours.ts';

test('a day has its hours, from where it begins', () => {
  const hours = hoursOf('2026-11-14T20:30:00.000Z');
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toBe('2026-11-15T19:30:00.000Z');
  expect(daysBefore(hours[0] ?? '', 1)).toBe('2026-11-13T20:30:00.000Z');
});

test.each([
  [{ sent: 10, delivered: 7, failed: 1 }, [7, 1, 2]],
  [{ sent: 1, delivered: 4, failed: 1 }, [4, 1, 0]],
])('%o is drawn as %o', (counts, values) => {
  expect(deliveryCounts(counts)).toEqual(values);
});
