import { allowedMoment, momentsAfter, nextMoments, type Rhythm } from '@peyk/text';

import { Failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { contactRows } from '../../../audiences/phonebooks/index.ts';
import { segmentContacts } from '../../../audiences/segments/index.ts';
import { readHolidays } from '../../../common/holidays/index.ts';
import { daysOffOf, isOnDates, rhythmOf, type Calendars } from '../moments.ts';
import { goesUntil, graceMs, type RepeatingSend } from '../repeating-send.ts';
import { deleteRunsAhead, insertRun } from '../runs-store.ts';
import { lockRepeatingSend, markMembersKnown, markPlanned } from '../sends-store.ts';
import {
  deleteDue,
  deleteMissed,
  giveToRun,
  hasDue,
  moveDueAhead,
  noteMembers,
} from '../triggers/due-store.ts';
import { runReasons } from './run-reasons.ts';

const minuteMs = 60_000;
/** Moments that were missed are recorded one by one, up to so many. */
const momentsMax = 400;
const peopleMax = 50_000;
/** A segment is looked at so often. */
const lookMs = 5 * minuteMs;

interface CalendarSource {
  readonly db: Queryable;
  readonly config: Pick<Platform['config'], 'timeZone'>;
}

export async function calendarsOf({ db, config }: CalendarSource): Promise<Calendars> {
  return { timeZone: config.timeZone, isHoliday: await readHolidays(db) };
}

interface Planning {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly send: RepeatingSend;
  readonly calendars: Calendars;
  readonly now: Date;
  /** It was planned by a clock that was ahead of this one. */
  readonly isClockBack: boolean;
}

/**
 * Makes runs of the moments that have come, and notes what comes next, in one transaction: a process that dies between two
 * moments leaves nothing half planned. Safe to run twice: a moment has one run.
 */
export async function planRuns(platform: Platform, key: { accountId: number; id: number }): Promise<void> {
  const calendars = await calendarsOf(platform);
  await platform.db.transaction().execute(async (tx) => {
    const send = await lockRepeatingSend(tx, key);
    if (send === undefined) return;
    const now = platform.clock.now();
    const isClockBack = send.lookedAt !== null && send.lookedAt.getTime() > now.getTime() + minuteMs;
    const of = { accountId: send.accountId, sendId: send.id };
    // An event that was on its way when it was stopped may have made people due.
    if (send.state === 'paused' || (send.state === 'ended' && !isClockBack)) return deleteDue(tx, of);
    const planning = { platform, tx, send, calendars, now, isClockBack };
    if (isClockBack) await forgetMomentsAhead(planning);
    const rhythm = rhythmOf(send, calendars);
    const nextAt = rhythm === undefined ? await planDue(planning) : await planMoments(planning, rhythm);
    const isOver = hasEnded(send, rhythm, { nextAt, now });
    await markPlanned(tx, key, { nextAt, isOver, now });
    // With a rhythm, people whom an event made due before it had one.
    if (isOver || rhythm !== undefined) await deleteDue(tx, of);
  });
}

function hasEnded(
  { endsAt }: RepeatingSend,
  rhythm: Rhythm | undefined,
  { nextAt, now }: { readonly nextAt: Date | null; readonly now: Date },
): boolean {
  return rhythm === undefined ? endsAt !== null && endsAt <= now : nextAt === null;
}

async function forgetMomentsAhead({ tx, send, now }: Planning): Promise<void> {
  const of = { accountId: send.accountId, sendId: send.id };
  await deleteRunsAhead(tx, of, now);
  const latest = new Date(now.getTime() + (send.timing.delay_minutes ?? 0) * minuteMs);
  await moveDueAhead(tx, of, latest);
}

/** The next moment; null: there is none. */
async function planMoments(planning: Planning, rhythm: Rhythm): Promise<Date | null> {
  const { tx, send, now, isClockBack } = planning;
  const from = isClockBack ? now : send.nextAt;
  if (from === null) return null;
  const due: Date[] = [];
  for (const moment of momentsAfter(rhythm, new Date(from.getTime() - 1))) {
    if (moment > now || due.length >= momentsMax) break;
    due.push(moment);
  }
  const isForAll = !isOnDates(send.timing);
  for (const [at, moment] of due.entries()) {
    const isOld = goesUntil(moment, send) < now;
    const isFollowed = isForAll && at < due.length - 1;
    const skipped = isOld ? runReasons.missed : isFollowed ? runReasons.laterRun : null;
    await insertRun(tx, { accountId: send.accountId, sendId: send.id, moment, skipped, now });
  }
  return nextMoments(rhythm, now, 1)[0] ?? null;
}

/** People whom something made due get a run; returns when the segment is looked at next. */
async function planDue(planning: Planning): Promise<Date | null> {
  const { tx, send, now } = planning;
  const nextAt = send.timing.kind === 'segment' ? await lookAtSegment(planning) : send.endsAt;
  const of = { accountId: send.accountId, sendId: send.id };
  const oldest = new Date(now.getTime() - Math.max(graceMs, send.catchUpMinutes * minuteMs));
  const missed = await deleteMissed(tx, of, oldest);
  if (missed > 0)
    await insertRun(tx, {
      ...of,
      // A moment of its own: people who are not late may have a run at this one.
      moment: new Date(oldest),
      skipped: runReasons.missed,
      people: missed,
      now,
    });
  if (!(await hasDue(tx, of, now))) return nextAt;
  const runId = await insertRun(tx, { ...of, moment: now, skipped: null, now });
  // Undefined: this moment had a run before the clock went back. The next look finds these people again.
  if (runId !== undefined) await giveToRun(tx, of, { runId, limit: peopleMax, now });
  return nextAt;
}

async function lookAtSegment(planning: Planning): Promise<Date | null> {
  const { tx, send, now } = planning;
  const later = laterLook(planning);
  if (later !== undefined) return later;
  const contacts = await contactsOfSegment(planning);
  if (contacts !== undefined) {
    const isFirst = send.membersSince === null;
    const dueAt = isFirst ? null : (dueMoment(send, now, planning.calendars) ?? null);
    const members = contactRows.where.mobiles(contacts);
    await noteMembers(tx, { accountId: send.accountId, sendId: send.id }, { members, dueAt });
    if (isFirst) await markMembersKnown(tx, send, now);
  }
  return new Date(now.getTime() + lookMs);
}

/** When a segment is looked at that is not looked at now; null: no more. */
function laterLook({ send, now, isClockBack }: Planning): Date | null | undefined {
  const { startsAt, endsAt, nextAt } = send;
  if (endsAt !== null && endsAt <= now) return null;
  if (startsAt !== null && startsAt > now) return startsAt;
  return !isClockBack && nextAt !== null && nextAt > now ? nextAt : undefined;
}

/** Undefined: the segment or a column of it is gone; until that is mended no contact enters. */
function contactsOfSegment({ platform, send }: Planning) {
  const { accountId, timing } = send;
  return segmentContacts(platform, accountId, timing.segment_id ?? 0).catch((problem: unknown) => {
    if (problem instanceof Failure) return undefined;
    throw problem;
  });
}

/** The time of the send for an event at this moment; undefined: its day is off and left out. */
export function dueMoment(send: RepeatingSend, happenedAt: Date, calendars: Calendars): Date | undefined {
  const at = new Date(happenedAt.getTime() + (send.timing.delay_minutes ?? 0) * minuteMs);
  const { timeZone } = calendars;
  return allowedMoment(at, { hours: send.hours, daysOff: daysOffOf(send, calendars), timeZone });
}
