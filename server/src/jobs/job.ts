import type { Static, TSchema } from 'typebox';

import type { Platform } from '../platform.ts';

interface JobShape<Payload extends TSchema> {
  readonly name: string;
  readonly payload: Payload;
  /** A job with `everySeconds` is recurring; one run at a time over all processes. */
  readonly everySeconds?: number;
  readonly attemptsMax?: number;
  /** May run twice for one enqueued job: the author of a job states why that is safe. */
  run(payload: Static<Payload>, platform: Platform): Promise<void>;
  /** Called when the last attempt has failed. If it fails too, the job is tried again; like `run`, it may run twice. */
  onGivenUp?(payload: Static<Payload>, platform: Platform): Promise<void>;
}

/** A job without its payload type, as the catalogue holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the list mixes payloads of every kind; each was checked where it was declared
export type Job = JobShape<any>;

export function job<Payload extends TSchema>(shape: JobShape<Payload>): JobShape<Payload> {
  return shape;
}

/** The part of a job that enqueueing needs. */
export type JobDescriptor<Payload extends TSchema> = Pick<JobShape<Payload>, 'name' | 'payload'>;
