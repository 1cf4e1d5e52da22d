import { calendarDayOf, dayNumberOf, formatJalali, iranianHoliday, readCalendarDate } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { wordOf } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { text, type Language } from '../../../texts/text.ts';
import type { DecidedDay } from './holidays-store.ts';

export const holidaySchema = Type.Object(
  {
    date: field(Type.String(), 'The day in the Gregorian calendar', 'روز به تقویم میلادی', '2027-03-21'),
    jalali: field(Type.String(), 'The day in the Jalali calendar', 'روز به تقویم شمسی', '1406/01/01'),
    title: field(Type.String(), 'What the day is', 'مناسبت روز', 'نوروز'),
    is_off: field(
      Type.Boolean(),
      'Whether the day is a holiday; false: operators made a working day of it',
      'آیا روز تعطیل است؛ false: اپراتورها آن را روز کاری کرده‌اند',
      true,
    ),
    source: field(
      wordOf(['shipped', 'operator']),
      'shipped: known by the service itself; operator: decided by an operator',
      'shipped: خود سرویس می‌داند؛ operator: یک اپراتور تعیین کرده',
    ),
    is_computed: field(
      Type.Boolean(),
      'A day of the lunar calendar that was computed: the official one can be a day earlier or later',
      'روزی از تقویم قمری که محاسبه شده است: روز رسمی شاید یک روز زودتر یا دیرتر باشد',
      false,
    ),
  },
  { title: 'Holiday' },
);

export const holidayExample: Static<typeof holidaySchema> = {
  date: '2027-03-21',
  jalali: '1406/01/01',
  title: 'نوروز',
  is_off: true,
  source: 'shipped',
  is_computed: false,
};

export const yearField = field(
  Type.Optional(Type.Integer({ minimum: 1350, maximum: 1480 })),
  'Jalali year; absent: the current one',
  'سال شمسی؛ نباشد: سال جاری',
  1406,
);

/** The days of a Jalali year that are holidays, and those about which operators decided. */
export function holidaysOf(
  year: number,
  decided: readonly DecidedDay[],
  language: Language,
): Static<typeof holidaySchema>[] {
  const byDay = new Map(decided.map((one) => [one.day, one]));
  const first = dayNumberOf('jalali', { year, month: 1, day: 1 });
  const end = dayNumberOf('jalali', { year: year + 1, month: 1, day: 1 });
  const days = Array.from({ length: end - first }, (_, index) => first + index);
  return days.flatMap((day) => shownDay(day, byDay.get(day), language) ?? []);
}

export function shownDay(
  day: number,
  decided: DecidedDay | undefined,
  language: Language,
): Static<typeof holidaySchema> | undefined {
  const shipped = iranianHoliday(day);
  if (decided === undefined && shipped === undefined) return undefined;
  return {
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    jalali: formatJalali(calendarDayOf('jalali', day)),
    title: decided?.title ?? shipped?.title[language] ?? '',
    is_off: decided?.isOff ?? true,
    source: decided === undefined ? 'shipped' : 'operator',
    is_computed: decided === undefined && shipped?.isComputed === true,
  };
}

/** A day of either calendar, as a number from 1 January 1970. */
export function readDay(date: string): number {
  const read = readCalendarDate(date);
  if (read === undefined) throw invalidField('date', text('day_unknown', { date }));
  return dayNumberOf(read.calendar, read);
}
