import {
  momentOf,
  type Calendar,
  type MissingDay,
  type OnDayOff,
  type Position,
  type Weekday,
} from '@peyk/text';
import type { CreateRepeatingSendBody, RepeatingSend } from '@peyk/sdk';

import { dayNumberOf, writeDay } from '../../components/moment-picker/calendar.ts';
import { timeZone } from '../../language/time-zone.ts';

type Timing = RepeatingSend['timing'];
export type TimingKind = Timing['kind'];

/** A repeating send as it is typed: numbers are texts until they are asked with. */
export interface RepeatingDraft extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly text: string;
  readonly line_number: string;
  readonly number_format: 'english' | 'persian';
  readonly books: readonly number[];
  readonly segments: readonly number[];
  readonly only_consented: boolean;
  readonly kind: TimingKind;
  readonly time: string;
  readonly date: string;
  readonly weekdays: readonly Weekday[];
  readonly day: string;
  readonly position: Position;
  readonly weekday: Weekday;
  readonly calendar: Calendar;
  readonly missing_day: MissingDay;
  readonly column: string;
  readonly offset_days: string;
  readonly segment_id: string;
  readonly event: string;
  readonly delay_minutes: string;
  readonly isFridayOff: boolean;
  readonly areHolidaysOff: boolean;
  readonly on_day_off: OnDayOff;
  readonly hoursFrom: string;
  readonly hoursTo: string;
  readonly catch_up_hours: string;
  readonly startDay: string;
  readonly endDay: string;
  /** What the draft does not write itself is kept: slices with conditions, links, other days off, hours before a date. */
  readonly kept: RepeatingSend | undefined;
  /** Refusals of these fields are shown beside the parts that they are made from. */
  readonly timing: undefined;
  readonly audience: undefined;
  readonly hours: undefined;
  readonly starts_at: undefined;
  readonly ends_at: undefined;
}

export const emptyRepeating = (number_format: 'english' | 'persian'): RepeatingDraft => ({
  title: '',
  text: '',
  line_number: '',
  number_format,
  books: [],
  segments: [],
  only_consented: false,
  kind: 'weekly',
  time: '10:00',
  date: '',
  weekdays: ['saturday'],
  day: '1',
  position: 'last',
  weekday: 'thursday',
  calendar: 'jalali',
  missing_day: 'last_day',
  column: '',
  offset_days: '0',
  segment_id: '',
  event: '',
  delay_minutes: '0',
  isFridayOff: false,
  areHolidaysOff: false,
  on_day_off: 'next_day',
  hoursFrom: '',
  hoursTo: '',
  catch_up_hours: '24',
  startDay: '',
  endDay: '',
  kept: undefined,
  timing: undefined,
  audience: undefined,
  hours: undefined,
  starts_at: undefined,
  ends_at: undefined,
});

export function draftOf(send: RepeatingSend): RepeatingDraft {
  const { audience = [], number_format: format = 'english' } = send;
  return {
    ...emptyRepeating(format),
    title: send.title,
    text: send.text,
    line_number: send.line_number ?? '',
    books: audience.flatMap(({ id }) => (id === undefined ? [] : [id])),
    segments: audience.flatMap(({ segment_id: id }) => (id === undefined ? [] : [id])),
    only_consented: send.only_consented ?? false,
    ...timingDraftOf(send.timing),
    ...limitsDraftOf(send),
    kept: send,
  };
}

/** What of the draft a timing says; the rest stays as it is in an empty one. */
function timingDraftOf(timing: Timing): Partial<RepeatingDraft> & Pick<RepeatingDraft, 'kind'> {
  const { kind, day, offset_days: days, segment_id: segment, delay_minutes: delay } = timing;
  const { time, date, weekdays, position, weekday, calendar, missing_day, column, event } = timing;
  const same = { time, date, weekdays, position, weekday, calendar, missing_day, column, event };
  const texts = { day, offset_days: days, segment_id: segment, delay_minutes: delay };
  return {
    kind,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  };
}

const limitsDraftOf = (send: RepeatingSend) => ({
  isFridayOff: send.days_off?.weekdays.includes('friday') ?? false,
  areHolidaysOff: send.days_off?.holidays ?? false,
  on_day_off: send.days_off?.on_day_off ?? ('next_day' as const),
  hoursFrom: send.hours?.from ?? '',
  hoursTo: send.hours?.to ?? '',
  catch_up_hours: String(send.catch_up_hours ?? 24),
  startDay: startDayOf(send),
  endDay: endDayOf(send),
});

export const isTriggered = (kind: TimingKind): boolean =>
  kind === 'segment' || kind === 'event' || kind === 'reply';
export const isOnDates = (kind: TimingKind): boolean => kind === 'anniversary' || kind === 'date';

const whole = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined);

type Reader = (draft: RepeatingDraft) => Omit<Timing, 'kind'>;

const atTime: Reader = ({ time }) => ({ time });
const delayed: Reader = ({ segment_id: segment, delay_minutes: delay }) => ({
  segment_id: whole(segment),
  delay_minutes: whole(delay),
});

const onDate: Reader = ({ kind, kept, time, column, calendar, missing_day, offset_days }) => {
  const days = whole(offset_days) ?? 0;
  const before = kept?.timing;
  // Hours before a date are written over the interface only, and stay until something else is typed.
  if (before?.offset_hours !== undefined && before.kind === kind && days === 0)
    return { offset_hours: before.offset_hours, column, calendar, missing_day };
  return { time, column, offset_days: days, calendar, missing_day };
};

/** The fields that a kind reads. */
const readers: Readonly<Record<TimingKind, Reader>> = {
  once: ({ time, date }) => ({ time, date }),
  daily: atTime,
  weekly: ({ time, weekdays }) => ({ time, weekdays: [...weekdays] }),
  monthly: ({ time, day, calendar, missing_day }) => ({ time, day: whole(day), calendar, missing_day }),
  monthly_last_day: ({ time, calendar }) => ({ time, calendar }),
  monthly_weekday: ({ time, position, weekday, calendar }) => ({ time, position, weekday, calendar }),
  anniversary: onDate,
  date: onDate,
  segment: delayed,
  event: (draft) => ({ event: draft.event, ...delayed(draft) }),
  reply: delayed,
};

const timingOf = (draft: RepeatingDraft): Timing => ({ kind: draft.kind, ...readers[draft.kind](draft) });

type Body = CreateRepeatingSendBody;

/** When it goes and to whom: what the preview asks with too. */
export function whenOf(
  draft: RepeatingDraft,
): Pick<Body, 'timing' | 'audience' | 'days_off' | 'hours' | 'starts_at' | 'ends_at'> {
  const { kept, books, segments, hoursFrom, hoursTo, startDay, endDay } = draft;
  const slices = kept?.audience ?? [];
  const audience = [
    ...books.map((id) => slices.find((slice) => slice.id === id) ?? { id }),
    ...segments.map((id) => slices.find((slice) => slice.segment_id === id) ?? { segment_id: id }),
  ];
  return {
    timing: timingOf(draft),
    audience: isTriggered(draft.kind) ? [] : audience,
    days_off: daysOffOf(draft),
    hours: hoursFrom === '' && hoursTo === '' ? null : { from: hoursFrom, to: hoursTo },
    // A day that was not changed keeps its moment, whatever hour that has.
    starts_at: kept && startDay === startDayOf(kept) ? (kept.starts_at ?? null) : startOf(startDay),
    ends_at: kept && endDay === endDayOf(kept) ? (kept.ends_at ?? null) : startOf(endDay, 1),
  };
}

function daysOffOf({ kept, isFridayOff, areHolidaysOff, on_day_off }: RepeatingDraft): Body['days_off'] {
  const others = (kept?.days_off?.weekdays ?? []).filter((day) => day !== 'friday');
  const weekdays = isFridayOff ? [...others, 'friday' as const] : others;
  if (weekdays.length === 0 && !areHolidaysOff) return null;
  return { weekdays, holidays: areHolidaysOff, on_day_off };
}

const dayMs = 86_400_000;

/** Midnight with which a Gregorian day begins, or one some days on; null: none is chosen. */
const startOf = (day: string, later = 0): string | null =>
  day === '' ? null : new Date(momentOf(Date.parse(day) + later * dayMs, timeZone)).toISOString();

const dayOf = (at: Date): string => writeDay(dayNumberOf(at), 'gregorian');

const startDayOf = ({ starts_at: at }: Pick<RepeatingSend, 'starts_at'>): string =>
  at ? dayOf(new Date(at)) : '';

/** The last whole day: the end is the midnight behind it. */
const endDayOf = ({ ends_at: at }: Pick<RepeatingSend, 'ends_at'>): string =>
  at ? dayOf(new Date(Date.parse(at) - 1)) : '';

export function bodyOf(draft: RepeatingDraft): Body {
  return {
    title: draft.title,
    text: draft.text,
    line_number: draft.line_number,
    number_format: draft.number_format,
    shorten_links: draft.kept?.shorten_links ?? null,
    only_consented: draft.only_consented,
    catch_up_hours: whole(draft.catch_up_hours),
    ...whenOf(draft),
  };
}
