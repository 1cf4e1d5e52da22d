import type { Endpoint } from './http/endpoint.ts';
import type { Job } from './jobs/job.ts';

/** What a feature's manifest says: the endpoints it answers and the jobs it runs. */
export interface Feature {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly Job[];
}
