import {
  dayNumberOf,
  daysMetOn,
  dayNumberAt,
  isContactDue,
  momentOf,
  readCalendarDate,
  type ContactDateRule,
  type DayRule,
  type DaysOff,
  type Rhythm,
} from '@peyk/text';

import type { Timing } from './endpoints/timing-schema.ts';
import type { RepeatingContent } from './repeating-send.ts';

const dayMs = 86_400_000;

/** What days depend on, beside what the account wrote. */
export interface Calendars {
  readonly timeZone: string;
  readonly isHoliday: (dayNumber: number) => boolean;
}

type Timed = Pick<RepeatingContent, 'timing' | 'daysOff' | 'startsAt' | 'endsAt'>;

export const isTriggered = ({ kind }: Pick<Timing, 'kind'>): boolean =>
  kind === 'segment' || kind === 'event' || kind === 'reply';

/** On the dates of contacts: each moment is for those of them who are due that day. */
export const isOnDates = ({ kind }: Pick<Timing, 'kind'>): boolean =>
  kind === 'anniversary' || kind === 'date';

export function daysOffOf({ daysOff }: Pick<Timed, 'daysOff'>, { isHoliday }: Calendars): DaysOff {
  return {
    weekdays: daysOff.weekdays,
    isHoliday: daysOff.holidays ? isHoliday : () => false,
    onDayOff: daysOff.on_day_off,
  };
}

/** Undefined: people are due when something happens, not at times. */
export function rhythmOf(send: Timed, calendars: Calendars): Rhythm | undefined {
  const days = dayRuleOf(send.timing);
  if (days === undefined) return undefined;
  return {
    days,
    minute: minuteOf(send.timing),
    timeZone: calendars.timeZone,
    daysOff: daysOffOf(send, calendars),
    start: send.startsAt,
    end: send.endsAt,
  };
}

const everyDay = (): DayRule => ({ kind: 'daily' });
const onTrigger = (): undefined => undefined;

/** A field that is missing was refused before the timing was stored. */
const dayRules: Readonly<Record<Timing['kind'], (timing: Calendared) => DayRule | undefined>> = {
  once({ date }) {
    const read = readCalendarDate(date ?? '');
    return read && { kind: 'once', day: dayNumberOf(read.calendar, read) };
  },
  daily: everyDay,
  anniversary: everyDay,
  date: everyDay,
  weekly: ({ weekdays = [] }) => ({ kind: 'weekly', weekdays }),
  monthly: ({ calendar, day = 1, missing_day: missingDay }) => ({
    kind: 'monthly',
    calendar,
    day,
    missingDay,
  }),
  monthly_last_day: ({ calendar, missing_day: missingDay }) => ({
    kind: 'monthly',
    calendar,
    day: 'last',
    missingDay,
  }),
  monthly_weekday: ({ calendar, position = 'first', weekday = 'saturday' }) => ({
    kind: 'monthly-weekday',
    calendar,
    position,
    weekday,
  }),
  segment: onTrigger,
  event: onTrigger,
  reply: onTrigger,
};

type Calendared = Timing & Required<Pick<Timing, 'calendar' | 'missing_day'>>;

const dayRuleOf = (timing: Timing): DayRule | undefined =>
  dayRules[timing.kind]({ calendar: 'jalali', missing_day: 'last_day', ...timing });

/** Hours before or after a date count from its midnight: days, and a time of the day. */
function minuteOf({ time = '00:00', offset_hours: hours }: Timing): number {
  if (hours !== undefined) return (((hours % 24) + 24) % 24) * 60;
  const [hour = '0', minute = '0'] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

export function dateRuleOf({ kind, calendar, missing_day: missingDay, ...timing }: Timing): ContactDateRule {
  const { offset_hours: hours, offset_days: days } = timing;
  return {
    isYearly: kind === 'anniversary',
    calendar: calendar ?? 'jalali',
    missingDay: missingDay ?? 'last_day',
    offsetDays: hours === undefined ? (days ?? 0) : Math.floor(hours / 24),
  };
}

/** The days that a moment of the rhythm stands for, as their numbers: its own, and days off before it. */
export function daysOfMoment(rhythm: Rhythm, moment: Date): number[] {
  return daysMetOn(rhythm, dayNumberAt(moment, rhythm.timeZone));
}

/** Midnight of a day: what a date of a contact is sent for, once, whatever the hour. */
export const midnightOf = (dayNumber: number, timeZone: string): Date =>
  new Date(momentOf(dayNumber * dayMs, timeZone));

/** The first of these days on which a person with this date is due; undefined: on none, or it is no date. */
export function dueDayOf(rule: ContactDateRule, value: string, days: readonly number[]): number | undefined {
  const date = readCalendarDate(value);
  return date && days.find((day) => isContactDue(rule, date, day));
}
