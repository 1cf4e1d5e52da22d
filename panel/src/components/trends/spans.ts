import { momentOf } from '@peyk/text';

import { timeZone } from '../../language/time-zone.ts';

export type Range = 'today' | '7' | '30' | '90' | 'days';

/** What the address of a page says of its range. */
export interface RangeWords {
  readonly range: Range;
  /** Days, YYYY-MM-DD, of the range `days`. */
  readonly from: string;
  readonly to: string;
}

/** Whole days of the service; the last one may be today. */
export interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: number;
  /** Where the first day begins. */
  readonly from: string;
  /** Where the last day ends; absent while it is not over. */
  readonly to?: string;
}

const dayMs = 86_400_000;
/** As many as the service counts in one question. */
const daysMax = 800;
const otherwiseDays = 30;

const wallOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(wallOf(text));

/** A day so many days later. */
const dayAfter = (day: string, days: number) =>
  new Date(wallOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The moment at which a day of the service begins. */
export const startOf = (day: string) => new Date(momentOf(wallOf(day), timeZone)).toISOString();

/** The days that are asked for; today counts as a whole day. */
export function spanOf({ range, from, to }: RangeWords, today: string): Span {
  if (range !== 'days')
    return between(dayAfter(today, 1 - (range === 'today' ? 1 : Number(range))), today, today);
  const last = isDay(to) ? to : today;
  const first = isDay(from) ? from : dayAfter(last, 1 - otherwiseDays);
  return first <= last ? between(first, last, today) : between(last, first, today);
}

function between(first: string, last: string, today: string): Span {
  const earliest = dayAfter(last, 1 - daysMax);
  const firstDay = first < earliest ? earliest : first;
  return {
    firstDay,
    lastDay: last,
    days: Math.round((wallOf(last) - wallOf(firstDay)) / dayMs) + 1,
    from: startOf(firstDay),
    ...(last < today && { to: startOf(dayAfter(last, 1)) }),
  };
}

/** Days that share a bar: more bars than this are too thin to be seen. */
const barsMax = 92;

interface Bar {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The bars of a span: its days, or as many together as fit. */
export function barsOf({ firstDay, lastDay, days }: Span): Bar[] {
  const step = Math.ceil(days / barsMax);
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => {
    const first = dayAfter(firstDay, at * step);
    const last = dayAfter(first, step - 1);
    return { firstDay: first, lastDay: last < lastDay ? last : lastDay };
  });
}
