import { Type, type Static } from 'typebox';

import { CreatedAt } from '../../../../http/fields/times.ts';
import { filledText, Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { phonebookSlice } from '../../../audiences/audiences/index.ts';
import { LineNumber } from '../../../lines/lines/index.ts';
import { clockWindow } from '../../../lines/sending-hours/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { isTriggered } from '../moments.ts';
import { pauseReasons, sendingStates, type RepeatingSend } from '../repeating-send.ts';
import type { RunRow } from '../runs-store.ts';
import { runExample, runOf, runSchema } from './run-schema.ts';
import { daysOffSchema, noDaysOff, timingSchema } from './timing-schema.ts';

export const RepeatingSendId = field(Id, 'Id of the repeating send', 'شناسهٔ ارسال تکرارشونده', 7);

const hours = Type.Object(clockWindow.fieldsOf('20:00'), { title: 'RepeatingHours' });

/** When: also what the preview asks. */
export const timingFields = {
  timing: field(timingSchema, 'When it goes', 'چه وقت می‌رود'),
  hours: field(
    Type.Optional(nullable(hours)),
    'Between which hours: who becomes due outside of them, and a late run, wait for them; null: at all hours. The hours of the line hold as for every send',
    'میان کدام ساعت‌ها: نوبتی که بیرون از آن‌ها برسد و نوبت دیرشده منتظر می‌ماند؛ null: همهٔ ساعت‌ها. ساعت‌های خط مانند هر ارسال برقرارند',
  ),
  days_off: field(
    Type.Optional(nullable(daysOffSchema)),
    'On which days it does not go; null: it goes on all',
    'در کدام روزها نمی‌رود؛ null: همهٔ روزها می‌رود',
  ),
  starts_at: field(
    Type.Optional(nullable(Moment)),
    'From when; null: at once',
    'از کی؛ null: از همین حالا',
    '2026-11-20T00:00:00.000Z',
  ),
  ends_at: field(
    Type.Optional(nullable(Moment)),
    'Until when; null: for good',
    'تا کی؛ null: همیشه',
    '2027-11-20T00:00:00.000Z',
  ),
  audience: field(
    Type.Optional(Type.Array(phonebookSlice, { maxItems: 20 })),
    'Slices of phonebooks and segments, read anew at each moment; only if timing is no segment, event or reply',
    'بُرش‌هایی از دفترچه‌ها و بخش‌ها که هر نوبت از نو خوانده می‌شوند؛ فقط اگر timing از نوع segment، event یا reply نباشد',
  ),
};

export const repeatingFields = {
  title: field(filledText(100), 'Its title', 'عنوانش', 'تبریک تولد'),
  text: field(
    filledText(1530),
    'The text, with columns of contacts as %column%; who lacks one is left out',
    'متن، با ستون‌های مخاطب به شکل %column%؛ مخاطبی که ستونی را نداشته باشد کنار گذاشته می‌شود',
    '%name% عزیز، تولدتان مبارک!',
  ),
  number_format: field(
    Type.Optional(wordOf(['english', 'persian'])),
    'Script of every digit in the text; english if absent',
    'خط رقم‌ها در متن؛ نباشد: english',
    'persian',
  ),
  line_number: LineNumber,
  shorten_links: shortenLinks,
  only_consented: field(
    Type.Optional(Type.Boolean({ default: false })),
    'Only contacts whose consent is noted in the column consent',
    'فقط مخاطبانی که رضایتشان در ستون consent ثبت شده است',
    true,
  ),
  catch_up_hours: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: 168, default: 24 })),
    'How late a run may still go that could not go at its moment: no credit, a stopped service, a rule. 0: it is left out at once. For approval a day at least. Of several missed moments for all, only the last is caught up with',
    'نوبتی که در زمانش نتوانست برود (کمبود اعتبار، توقف سرویس، یک مقررات) تا چند ساعت دیرتر می‌رود. ۰: همان دم کنار گذاشته می‌شود. برای تأیید حداقل یک روز. از چند نوبت جامانده که برای همه است فقط آخری جبران می‌شود',
    24,
  ),
  ...timingFields,
};
const bodySchema = Type.Object(repeatingFields);
export type RepeatingBody = Static<typeof bodySchema>;

export const repeatingSchema = Type.Object(
  {
    id: RepeatingSendId,
    state: field(
      wordOf(sendingStates),
      'paused: nothing becomes due until it is resumed; ended: for good',
      'paused: تا ادامه یافتن چیزی سررسید نمی‌شود؛ ended: برای همیشه پایان یافته',
    ),
    paused_because: field(
      nullable(wordOf(pauseReasons)),
      'Why the service paused it; text_rejected: an operator rejected its text. null: a person did, or it is not paused',
      'چرا سرویس آن را نگه داشت؛ text_rejected: اپراتور متنش را رد کرد. null: کسی نگه داشته یا فعال است',
    ),
    ...repeatingFields,
    line_number: field(
      nullable(Type.String()),
      'The line; null: the account may no longer use it',
      'خط؛ null: حساب دیگر اجازهٔ استفاده از آن ندارد',
      '90008361',
    ),
    is_approved: field(
      Type.Boolean(),
      'An operator approved the text: later runs do not wait for approval until it changes',
      'اپراتور متن را تأیید کرده: تا متن عوض نشود نوبت‌های بعد منتظر تأیید نمی‌مانند',
      true,
    ),
    next_at: field(
      nullable(Moment),
      'Its next moment; null: none is known in advance',
      'نوبت بعدی؛ null: از پیش معلوم نیست',
      '2026-11-20T06:30:00.000Z',
    ),
    last_run: field(nullable(runSchema), 'What became of its last moment', 'نتیجهٔ آخرین نوبت'),
    created_at: CreatedAt,
    updated_at: field(Moment, 'When it was changed last', 'زمان آخرین تغییر', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'RepeatingSend' },
);
export type ShownRepeatingSend = Static<typeof repeatingSchema>;

interface Around {
  readonly lineNumber: string | undefined;
  readonly lastRun: RunRow | undefined;
  readonly language: 'fa' | 'en';
}

export function repeatingOf(
  send: RepeatingSend,
  { lineNumber, lastRun, language }: Around,
): ShownRepeatingSend {
  return {
    id: send.id,
    state: send.state,
    paused_because: send.pausedBecause,
    title: send.title,
    text: send.text,
    number_format: send.numberFormat,
    line_number: lineNumber ?? null,
    shorten_links: send.shortenLinks,
    only_consented: send.onlyConsented,
    catch_up_hours: send.catchUpMinutes / 60,
    timing: send.timing,
    hours: send.hours && clockWindow.show(send.hours),
    days_off: send.daysOff,
    starts_at: moment(send.startsAt),
    ends_at: moment(send.endsAt),
    audience: [...send.audience],
    is_approved: send.approvedAt !== null,
    // When a segment is looked at, or an event rule ends, is no moment of anybody.
    next_at: isTriggered(send.timing) ? null : moment(send.nextAt),
    last_run: lastRun === undefined ? null : runOf(lastRun, language),
    created_at: moment(send.createdAt),
    updated_at: moment(send.updatedAt),
  };
}

export const repeatingBodyExample = {
  title: 'تبریک تولد',
  text: '%name% عزیز، تولدتان مبارک!',
  line_number: '90008361',
  only_consented: true,
  timing: { kind: 'anniversary', column: 'birthday', time: '10:00' },
  audience: [{ id: 1 }],
} as const;

export const repeatingExample: ShownRepeatingSend = {
  ...repeatingBodyExample,
  id: 7,
  state: 'active',
  paused_because: null,
  number_format: 'english',
  shorten_links: null,
  catch_up_hours: 24,
  timing: { ...repeatingBodyExample.timing },
  hours: null,
  days_off: noDaysOff,
  starts_at: null,
  ends_at: null,
  audience: [{ id: 1 }],
  is_approved: true,
  next_at: '2026-11-20T06:30:00.000Z',
  last_run: runExample,
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:30:00.000Z',
};
