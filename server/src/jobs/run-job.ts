import { Check } from 'typebox/value';

import type { Platform } from '../platform.ts';
import type { Job } from './job.ts';
import { deleteJob, markJobFailed, postponeJob, type JobRow } from './jobs-store.ts';

const attemptsMaxDefault = 20;
const retryDelayMsMax = 3_600_000;

type Outcome = 'done' | 'failed' | 'given-up';

/**
 * Runs one leased job and records the outcome. Never throws: a failed job is retried with exponential back-off, at most
 * an hour apart.
 */
export async function runJob(platform: Platform, job: Job, row: JobRow): Promise<Outcome> {
  const { db, clock, log } = platform;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  try {
    if (!Check(job.payload, row.payload)) throw new Error('the payload does not fit its schema');
    await job.run(row.payload, platform);
    if (job.everySeconds === undefined) await deleteJob(db, row);
    else await postponeJob(db, row, { runAt: inMs(job.everySeconds * 1000), attempts: 0, error: null });
    return 'done';
  } catch (problem) {
    const error = String((problem as Error | undefined)?.stack ?? problem).slice(0, 4000);
    const isFinal = job.everySeconds === undefined && row.attempts >= (job.attemptsMax ?? attemptsMaxDefault);
    log[isFinal ? 'error' : 'warn'](
      { job: job.name, jobId: row.id, attempts: row.attempts, err: problem },
      isFinal ? 'job failed on its last attempt and is given up' : 'job failed and will be retried',
    );
    const runAt = inMs(Math.min(retryDelayMsMax, 1000 * 2 ** Math.min(row.attempts, 20)));
    const recorded = isFinal
      ? giveUp(platform, job, row, error)
      : postponeJob(db, row, { runAt, attempts: row.attempts, error });
    // If this fails too, the lease expires and another process runs the job.
    await recorded.catch((again: unknown) =>
      log.error(
        { err: again, jobId: row.id },
        'job outcome not recorded; the job runs again after its lease expires',
      ),
    );
    return isFinal ? 'given-up' : 'failed';
  }
}

// The mark is committed after `onGivenUp`, so that a job is not given up while what it was for still waits for it.
async function giveUp(platform: Platform, job: Job, row: JobRow, error: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const isOwn = await markJobFailed(tx, row, error, platform.clock.now());
    if (isOwn && Check(job.payload, row.payload)) await job.onGivenUp?.(row.payload, platform);
  });
}
