import { calendars, missingDayChoices, positions, weekdays, dayOffChoices } from '@peyk/text';
import { Type, type Static } from 'typebox';

import { wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { SegmentId } from '../../../audiences/segments/index.ts';

const timingKinds = [
  'once',
  'daily',
  'weekly',
  'monthly',
  'monthly_last_day',
  'monthly_weekday',
  'anniversary',
  'date',
  'segment',
  'event',
  'reply',
] as const;

const delayMinutesMax = 90 * 1440;

/** One flat shape for every kind: each reads its fields. */
export const timingSchema = Type.Object(
  {
    kind: field(
      wordOf(timingKinds),
      'once (date), daily, weekly (weekdays), monthly (day), monthly_last_day, monthly_weekday (position, weekday); anniversary: each year on the date in a column of contacts; date: on, before or after that date; segment: when a contact enters it; event: when an event of a contact comes; reply: when a rule on replies starts it for who wrote',
      'once (date)، daily، weekly (weekdays)، monthly (day)، monthly_last_day، monthly_weekday (position و weekday)؛ anniversary: هر سال در تاریخ یک ستون مخاطب؛ date: در آن تاریخ، پیش یا پس از آن؛ segment: وقتی مخاطب وارد بخش شود؛ event: وقتی رویداد مخاطب برسد؛ reply: وقتی قاعدهٔ پاسخ آن را برای فرستندهٔ پیام شروع کند',
      'monthly_weekday',
    ),
    time: field(
      Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
      'HH:MM in the time zone of the service; for every kind but segment, event and reply, and not with offset_hours',
      'HH:MM در منطقهٔ زمانی سرویس؛ برای همهٔ انواع جز segment، event و reply، و نه همراه offset_hours',
      '10:00',
    ),
    date: field(
      Type.Optional(Type.String({ minLength: 8, maxLength: 20 })),
      'once: the day, in either calendar',
      'once: روز، به هر یک از دو تقویم',
      '1405/09/15',
    ),
    weekdays: field(
      Type.Optional(Type.Array(wordOf(weekdays), { minItems: 1, maxItems: 7 })),
      'weekly: the days',
      'weekly: روزها',
      ['saturday', 'tuesday'],
    ),
    day: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
      'monthly: the day of the month',
      'monthly: روز ماه',
      1,
    ),
    position: field(
      Type.Optional(wordOf(positions)),
      'monthly_weekday: which of the same weekdays of the month',
      'monthly_weekday: کدام یک از همان روز هفته در ماه',
      'last',
    ),
    weekday: field(
      Type.Optional(wordOf(weekdays)),
      'monthly_weekday: the day of the week',
      'monthly_weekday: روز هفته',
      'thursday',
    ),
    calendar: field(
      Type.Optional(wordOf(calendars)),
      'In which months and years pass; jalali if absent',
      'تقویمی که ماه و سال در آن می‌گذرد؛ نباشد: jalali',
      'jalali',
    ),
    missing_day: field(
      Type.Optional(wordOf(missingDayChoices)),
      'What happens in a month or year without the day, such as 31, 30 Esfand or 29 February: its last day (if absent), the next day, or nothing',
      'در ماه یا سالی که آن روز را ندارد، مانند ۳۱، ۳۰ اسفند یا ۲۹ فوریه: آخرین روزش (اگر نباشد)، روز بعد، یا هیچ',
      'last_day',
    ),
    column: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      'anniversary and date: the code of an attribute of type date',
      'anniversary و date: کد ویژگی‌ای از نوع تاریخ',
      'birthday',
    ),
    offset_days: field(
      Type.Optional(Type.Integer({ minimum: -366, maximum: 3660 })),
      'anniversary and date: days after the date, before it below 0',
      'anniversary و date: چند روز پس از تاریخ؛ پیش از آن، عدد منفی',
      -1,
    ),
    offset_hours: field(
      Type.Optional(Type.Integer({ minimum: -8784, maximum: 87_840 })),
      'anniversary and date, in place of time and days: hours after the midnight with which the date begins, before it below 0',
      'anniversary و date، به‌جای ساعت و روز: چند ساعت پس از نیمه‌شبی که تاریخ با آن آغاز می‌شود؛ پیش از آن، عدد منفی',
      -3,
    ),
    segment_id: field(
      Type.Optional(SegmentId),
      'segment: the segment. event and reply: only of people who are in it when the message goes',
      'segment: همان بخش. event و reply: فقط کسانی که هنگام رفتن پیام در آن هستند',
      3,
    ),
    event: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      'event: its name',
      'event: نامش',
      'bought',
    ),
    delay_minutes: field(
      Type.Optional(Type.Integer({ minimum: 0, maximum: delayMinutesMax })),
      'segment, event and reply: so long after it',
      'segment، event و reply: این مدت پس از آن',
      120,
    ),
  },
  { title: 'RepeatingTime' },
);
export type Timing = Static<typeof timingSchema>;

export const daysOffSchema = Type.Object(
  {
    weekdays: field(
      Type.Array(wordOf(weekdays), { maxItems: 6 }),
      'Days of the week that are off',
      'روزهای تعطیل هفته',
      ['friday'],
    ),
    holidays: field(
      Type.Boolean(),
      'Whether official holidays are off, as GET /ws/v1/holidays has them',
      'آیا تعطیل‌های رسمی هم تعطیل‌اند، همان که GET /ws/v1/holidays می‌دهد',
      true,
    ),
    on_day_off: field(
      wordOf(dayOffChoices),
      'A moment on such a day is left out (skip) or comes on the next other day at the same time (next_day)',
      'نوبتی که به چنین روزی بیفتد نمی‌رود (skip) یا روز عادی بعد در همان ساعت می‌رود (next_day)',
      'next_day',
    ),
  },
  { title: 'RepeatingDaysOff' },
);
export type DaysOffFields = Static<typeof daysOffSchema>;

export const noDaysOff: DaysOffFields = { weekdays: [], holidays: false, on_day_off: 'skip' };
