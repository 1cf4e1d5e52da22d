import { allowedMoment } from '@peyk/text';

import { Failure, invalidField } from '../../../../failure.ts';
import { requireFeature, type PlanFeature } from '../../../../http/callers/plan-features.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { findUsableLineById, type UsableLine } from '../../../lines/lines/index.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { acceptBulk, type AcceptedSend } from '../../messages/index.ts';
import { contactSend } from '../../sends/index.ts';
import { isOnDates, rhythmOf } from '../moments.ts';
import { claimPeople, lockCap, type FrequencyCap } from '../people-store.ts';
import { goesUntil, stoppedAs, type RepeatingSend } from '../repeating-send.ts';
import { deleteRun, endHeldRun, lockRun, updateRun, type RunRow } from '../runs-store.ts';
import { lockRepeatingSend } from '../sends-store.ts';
import { deleteDueOfRun } from '../triggers/due-store.ts';
import { calendarsOf } from './plan-runs.ts';
import { peopleOfRun, type DueContact } from './run-people.ts';
import { reasonOf, runReasons } from './run-reasons.ts';

/** A run that could not go is tried again so often. */
const retryMs = 5 * 60_000;
/** Whether an operator decided is looked at so often. */
export const approvalLookMs = 60_000;
const noDaysOff = { weekdays: [], isHoliday: () => false, onDayOff: 'next_day' } as const;

/** Another process made the run, or its repeating send was stopped. */
class RunTaken extends Error {}

interface Making {
  readonly platform: Platform;
  readonly send: RepeatingSend;
  readonly run: RunRow;
  readonly counts: { people: number; leftOut: number; capped: number };
}

/**
 * Makes the send of a run. Safe to run twice, and to be killed anywhere: the run, its people and its send are committed
 * together, under a lock on the run.
 */
export async function makeRun(platform: Platform, send: RepeatingSend, run: RunRow): Promise<void> {
  const making: Making = { platform, send, run, counts: { people: 0, leftOut: 0, capped: 0 } };
  if (stoppedAs(send) !== undefined) return settle(making, 'stopped');
  const now = platform.clock.now();
  if (now > goesUntil(run.moment, send)) return settle(making, 'late');
  const opensAt = openingOf(making, now);
  if (opensAt > now) return settle(making, { reason: runReasons.hours, retryAt: opensAt });
  try {
    const line = await readyLine(making);
    if (line === 'blocked') return await settle(making, { reason: runReasons.blocked });
    await accept(making, line);
  } catch (problem) {
    if (problem instanceof RunTaken) return;
    if (!(problem instanceof Failure)) throw problem;
    await settle(making, problem.code === 'no_recipients' ? 'nobody' : { reason: reasonOf(problem) });
  }
}

function openingOf({ platform, send: { hours } }: Making, now: Date): Date {
  const { timeZone } = platform.config;
  return allowedMoment(now, { hours, daysOff: noDaysOff, timeZone }) ?? now;
}

/** What the plan of an account needs for one, as for a send by hand. */
export const neededFeature: PlanFeature = 'bulk';

async function readyLine({ platform, send }: Making): Promise<UsableLine | 'blocked'> {
  const { accountId, lineId } = send;
  const account = await findProfile(platform.db, accountId);
  if (account === undefined || account.blocked_at !== null) return 'blocked';
  const plan = { features: new Set(account.permissions), planExpiresAt: account.plan_expires_at };
  requireFeature(plan, neededFeature, platform.clock);
  const line = await findUsableLineById(platform, accountId, lineId);
  if (line === undefined) throw invalidField('line_number', text('line_not_accessible', { number: lineId }));
  return line;
}

async function accept(making: Making, line: UsableLine): Promise<void> {
  const { platform, send, run, counts } = making;
  const { accountId, id: sendId } = send;
  const rhythm = rhythmOf(send, await calendarsOf(platform));
  const people = await peopleOfRun(platform, send, run, rhythm);
  let cap: FrequencyCap = { sendsMax: null, days: 1 };
  const bulk = await contactSend<DueContact>(platform, {
    accountId,
    line,
    text: send.text,
    numberFormat: send.numberFormat,
    shortenLinks: send.shortenLinks,
    isApproved: send.approvedAt !== null,
    async *contacts(tx) {
      cap = await lockCap(tx, accountId);
      const own = await lockRun(tx, { accountId, runId: run.id }, ['due', 'held']);
      if (own === undefined) throw new RunTaken();
      yield* people(tx);
    },
    async admit(tx, contacts) {
      const mobiles = contacts.map(({ mobile }) => mobile);
      const moments = contacts.map(({ moment }) => moment);
      const now = platform.clock.now();
      const { claimed, capped } = await claimPeople(tx, { accountId, sendId, mobiles, moments, cap, now });
      counts.capped += capped;
      return claimed;
    },
    leftOut: (count) => void (counts.leftOut += count),
  });
  await acceptBulk(platform, { ...bulk, alsoStore: (tx, accepted) => noteAccepted(making, tx, accepted) });
}

async function noteAccepted(
  { platform, send, run, counts }: Making,
  tx: Transaction,
  accepted: AcceptedSend,
): Promise<void> {
  const { accountId } = send;
  const now = platform.clock.now();
  const waits = accepted.waiting_for === 'approval';
  await updateRun(
    tx,
    { accountId, runId: run.id },
    {
      state: waits ? 'waiting' : 'sent',
      reason: waits ? runReasons.approval : null,
      retryAt: waits ? new Date(now.getTime() + approvalLookMs) : null,
      sendId: accepted.id,
      counts: { ...counts, people: accepted.recipients_count },
      now,
    },
  );
  await deleteDueOfRun(tx, { accountId, sendId: send.id, runId: run.id });
}

interface Hold {
  readonly reason: ReturnType<typeof reasonOf>;
  /** When it is tried again; in five minutes if absent. */
  readonly retryAt?: Date;
}

/** What becomes of a run that was not sent: it is held for another time, or left out. */
async function settle(
  { platform, send, run, counts }: Making,
  outcome: Hold | 'late' | 'nobody' | 'stopped',
): Promise<void> {
  const { accountId } = send;
  const key = { accountId, runId: run.id };
  await platform.db.transaction().execute(async (tx) => {
    // Who stops it leaves out its open runs, but not one that is locked as it is being made.
    const stopped = await findStopped(tx, send);
    const own = await lockRun(tx, key, ['due', 'held']);
    if (own === undefined) return;
    const now = platform.clock.now();
    const end = async (reason: Hold['reason']) => {
      await updateRun(tx, key, { state: 'skipped', reason, retryAt: null, now, counts });
      await deleteDueOfRun(tx, { accountId, sendId: send.id, runId: run.id });
    };
    if (stopped !== undefined) return end(runReasons[stopped]);
    // Resumed meanwhile: the next look makes it.
    if (outcome === 'stopped') return;
    if (outcome === 'late') {
      if (own.reason === null) return end(runReasons.missed);
      // The words for which it was held last stay.
      await endHeldRun(tx, own, now);
      return deleteDueOfRun(tx, { accountId, sendId: send.id, runId: run.id });
    }
    if (outcome === 'nobody') {
      const isQuiet = isOnDates(send.timing) && counts.leftOut + counts.capped === 0;
      // Most days are the date of no contact: such a day is no run.
      return isQuiet ? deleteRun(tx, key) : end(runReasons.nobody);
    }
    const { reason, retryAt = new Date(now.getTime() + retryMs) } = outcome;
    const isOver = send.catchUpMinutes === 0 || retryAt > goesUntil(run.moment, send);
    if (isOver) return end(reason);
    await updateRun(tx, key, { state: 'held', reason, retryAt, now });
  });
}

/** Locks the repeating send before its run, as its stop does. */
async function findStopped(tx: Transaction, { accountId, id }: RepeatingSend) {
  const current = await lockRepeatingSend(tx, { accountId, id });
  return current === undefined ? 'ended' : stoppedAs(current);
}
