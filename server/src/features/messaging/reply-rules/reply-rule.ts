import { dayNumberAt, wallTimeOf, weekdayOf, type Weekday } from '@peyk/text';

import type { ReplyAction } from './actions/reply-action.ts';
import type { Matcher } from './matching/match-reply.ts';

/** `trial`: only for replies from the account's own mobile. */
export const ruleStates = ['off', 'trial', 'live'] as const;
export type RuleState = (typeof ruleStates)[number];

interface WholeDays {
  readonly weekdays: readonly Weekday[];
  readonly holidays: boolean;
}

/** What a person writes of a rule. */
export interface RuleContent {
  readonly title: string;
  readonly state: RuleState;
  readonly lineId: number;
  readonly matcher: Matcher;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Minutes of the day in the zone of the service; it may run over midnight. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  /** With hours: days on which it takes replies at all of them. */
  readonly wholeDays: WholeDays | null;
  readonly oncePerPerson: boolean;
  readonly actions: readonly ReplyAction[];
}

export interface ReplyRule extends RuleContent {
  readonly id: number;
  readonly position: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const minuteMs = 60_000;
const dayMinutes = 1440;

/** Whether a rule takes replies at a moment, by its dates, days and hours. */
export function isOpenAt(
  { startsAt, endsAt, hours, wholeDays }: Pick<RuleContent, 'startsAt' | 'endsAt' | 'hours' | 'wholeDays'>,
  at: Date,
  { timeZone, isHoliday }: { readonly timeZone: string; readonly isHoliday: (dayNumber: number) => boolean },
): boolean {
  if (startsAt !== null && at < startsAt) return false;
  if (endsAt !== null && at >= endsAt) return false;
  if (hours === null) return true;
  if (wholeDays !== null && isAmong(wholeDays, dayNumberAt(at, timeZone), isHoliday)) return true;
  return isWithin(hours, at, timeZone);
}

const isAmong = (
  { weekdays, holidays }: WholeDays,
  day: number,
  isHoliday: (dayNumber: number) => boolean,
): boolean => weekdays.includes(weekdayOf(day)) || (holidays && isHoliday(day));

function isWithin(
  { from, to }: { readonly from: number; readonly to: number },
  at: Date,
  timeZone: string,
): boolean {
  const wallMinutes = Math.floor(wallTimeOf(at.getTime(), timeZone) / minuteMs);
  const minute = ((wallMinutes % dayMinutes) + dayMinutes) % dayMinutes;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
