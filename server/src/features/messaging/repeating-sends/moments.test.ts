import { momentOf } from '@peyk/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { noDaysOff } from './endpoints/timing-schema.ts';
import { dateRuleOf, dueDayOf, midnightOf, rhythmOf } from './moments.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const calendars = { timeZone: 'Asia/Tehran', isHoliday: () => false };
const written = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

test('hours before or after a date are counted from the midnight with which it begins', () => {
  // From December 2023, with a year before it: Tehran has had one time since September 2022.
  const day = fc.integer({ min: 19_700, max: 29_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: -8784, max: 87_840 }), (own, hours) => {
      const timing = { kind: 'date', column: 'visit', offset_hours: hours } as const;
      const rhythm = rhythmOf({ timing, daysOff: noDaysOff, startsAt: null, endsAt: null }, calendars);
      const wanted = midnightOf(own, calendars.timeZone).getTime() + hours * hourMs;
      const rule = dateRuleOf(timing);
      const around = Array.from({ length: 5 }, (_, at) => own + rule.offsetDays - 2 + at);
      const due = around.filter((one) => dueDayOf(rule, written(own), [one]) !== undefined);
      expect(due.map((one) => momentOf(one * dayMs + (rhythm?.minute ?? 0) * 60_000, 'Asia/Tehran'))).toEqual(
        [wanted],
      );
    }),
  );
});
