import {
  calendarDayOf,
  dayNumberOf,
  isContactDue,
  momentsAfter,
  readCalendarDate,
  type Calendar,
  type CalendarDay,
  type ContactDateRule,
  type Rhythm,
} from '@peyk/text';

import { LoopTurn } from '../../../primitives/loop-turn.ts';
import type { Queryable } from '../../../storage/database.ts';
import type { phonebookAudience } from '../../audiences/audiences/index.ts';
import { dateRuleOf, daysOfMoment } from './moments.ts';
import type { Timing } from './endpoints/timing-schema.ts';

/** Contacts with a date are read up to so many. */
const contactsMax = 200_000;
/** Looked ahead for dates: a year and its leap day. */
const momentsMax = 367;

interface Upcoming {
  readonly at: Date;
  /** Null: as many as the audience has then. */
  readonly people: number | null;
}

/** The next moments on dates of contacts, as they are now, with how many people each is for. */
export async function upcomingDates(
  db: Queryable,
  audience: ReturnType<typeof phonebookAudience>,
  timing: Timing,
  { rhythm, after, count }: { readonly rhythm: Rhythm; readonly after: Date; readonly count: number },
): Promise<Upcoming[]> {
  const rule = dateRuleOf(timing);
  const dates = await datesOf(db, audience, timing.column ?? '', rule);
  const found: Upcoming[] = [];
  let looked = 0;
  const turn = new LoopTurn();
  for (const at of momentsAfter(rhythm, after)) {
    looked += 1;
    if (looked > momentsMax || found.length >= count) break;
    const people = dueOn(dates, rule, daysOfMoment(rhythm, at));
    if (people > 0) found.push({ at, people });
    if (turn.isOver()) await turn.next();
  }
  return found;
}

function dueOn(dates: SharedDates, rule: ContactDateRule, days: readonly number[]): number {
  // Dates that come once may be as many as contacts: they are looked up, and only days of a year are gone through.
  const due = rule.isYearly
    ? [...dates.values()].filter(({ date }) => days.some((day) => isContactDue(rule, date, day)))
    : days.flatMap((day) => dates.get(day - rule.offsetDays) ?? []);
  return due.reduce((sum, { contacts }) => sum + contacts, 0);
}

interface SharedDate {
  readonly date: CalendarDay & { readonly calendar: Calendar };
  contacts: number;
}

type SharedDates = ReadonlyMap<number, SharedDate>;

/** Contacts by their dates. For a yearly rule those of one day of the year are one: the year does not matter. */
async function datesOf(
  db: Queryable,
  audience: ReturnType<typeof phonebookAudience>,
  column: string,
  { isYearly, calendar }: ContactDateRule,
): Promise<SharedDates> {
  const byDay = new Map<number, SharedDate>();
  let read = 0;
  for await (const page of audience.pages(db)) {
    for (const { values = {} } of page) {
      const date = readCalendarDate(values[column] ?? '');
      if (date === undefined) continue;
      const own = dayNumberOf(date.calendar, date);
      const { month, day } = calendarDayOf(calendar, own);
      const key = isYearly ? month * 100 + day : own;
      const shared = byDay.get(key);
      if (shared === undefined) byDay.set(key, { date, contacts: 1 });
      else shared.contacts += 1;
    }
    read += page.length;
    if (read >= contactsMax) break;
  }
  return byDay;
}
