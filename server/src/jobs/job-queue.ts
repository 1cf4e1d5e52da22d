import type { Static, TSchema } from 'typebox';

import type { Clock } from '../clock.ts';
import type { Queryable } from '../storage/database.ts';
import type { JobDescriptor } from './job.ts';
import { insertJob, notifyWorkers } from './jobs-store.ts';

interface EnqueueOptions {
  readonly runAt?: Date;
  /** At most one job with this name and key waits at a time. */
  readonly key?: string;
}

/** Enqueues a job in the caller's transaction: the job exists exactly if the data does. */
export async function enqueue<Payload extends TSchema>(
  db: Queryable,
  clock: Clock,
  job: JobDescriptor<Payload>,
  { payload, runAt, key }: EnqueueOptions & { readonly payload: Static<Payload> },
): Promise<void> {
  const now = clock.now();
  await insertJob(db, { name: job.name, payload, key: key ?? null, runAt: runAt ?? now, now });
  if (runAt === undefined || runAt <= now) await notifyWorkers(db);
}
