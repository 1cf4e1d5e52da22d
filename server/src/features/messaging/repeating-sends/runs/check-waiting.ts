import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { sendWords, storedSends } from '../../messages/index.ts';
import { waitsUntil, type RepeatingSend } from '../repeating-send.ts';
import { lockRun, skipOpenRuns, updateRun, type RunRow } from '../runs-store.ts';
import { lockRepeatingSend, markApproved, markState } from '../sends-store.ts';
import { approvalLookMs } from './make-run.ts';
import { runReasons } from './run-reasons.ts';

interface Check {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly send: RepeatingSend;
  readonly run: RunRow;
  readonly now: Date;
}

/** Checks whether an operator decided on the send of a run. Safe to run twice: a run is settled once, under its lock. */
export async function checkWaiting(
  platform: Platform,
  { accountId, id }: RepeatingSend,
  { id: runId }: RunRow,
) {
  await platform.db.transaction().execute(async (tx) => {
    const send = await lockRepeatingSend(tx, { accountId, id });
    const run = await lockRun(tx, { accountId, runId }, ['waiting']);
    if (send === undefined || run === undefined || run.send_id === null) return;
    const check = { platform, tx, send, run, now: platform.clock.now() };
    const stored = await storedSends.lockOwn(tx, accountId, run.send_id);
    if (stored?.state === 'waiting' && stored.waiting_for === 'approval') return keepWaiting(check, stored);
    if (stored?.state === 'rejected') return noteRejected(check);
    if (stored?.state === 'cancelled') return end(check, 'skipped', runReasons.cancelled);
    return noteApproved(check);
  });
}

type StoredSend = NonNullable<Awaited<ReturnType<typeof storedSends.lockOwn>>>;

/** Too late for its moment, the send is withdrawn and its cost goes back. */
async function keepWaiting({ platform, tx, send, run, now }: Check, stored: StoredSend): Promise<void> {
  const key = { accountId: send.accountId, runId: run.id };
  if (now > waitsUntil(run.moment, send) && sendWords.mayBecome(stored.state, 'cancelled')) {
    await storedSends.end(tx, platform.clock, stored, { state: 'cancelled', reason: null });
    return updateRun(tx, key, { state: 'skipped', reason: runReasons.approvalLate, retryAt: null, now });
  }
  const retryAt = new Date(now.getTime() + approvalLookMs);
  await updateRun(tx, key, { state: 'waiting', reason: runReasons.approval, retryAt, now });
}

async function noteApproved(check: Check): Promise<void> {
  const { tx, send, run, now } = check;
  // Only the text that the operator saw.
  await markApproved(tx, send, { at: run.created_at, now });
  await end(check, 'sent', null);
}

async function noteRejected(check: Check): Promise<void> {
  const { tx, send, run, now } = check;
  await end(check, 'refused', runReasons.rejected);
  if (send.state !== 'active' || send.textChangedAt > run.created_at) return;
  await markState(tx, send, { state: 'paused', because: 'text_rejected', nextAt: null, now });
  await skipOpenRuns(tx, { accountId: send.accountId, sendId: send.id }, runReasons.rejected, now);
}

async function end(
  { tx, send, run, now }: Check,
  state: 'sent' | 'skipped' | 'refused',
  reason: (typeof runReasons)[keyof typeof runReasons] | null,
): Promise<void> {
  await updateRun(tx, { accountId: send.accountId, runId: run.id }, { state, reason, retryAt: null, now });
}
