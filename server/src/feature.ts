import type { Endpoint } from './http/endpoint.ts';
import type { Job } from './jobs/job.ts';
import type { Platform } from './platform.ts';

/** Something that runs as long as the process does, beside requests and jobs: a lane to the carriers, a dispatcher. */
export interface Service {
  readonly name: string;
  /** Begins, and answers with the way to end it in order. */
  start(platform: Platform): Promise<() => Promise<void>>;
}

/** What a feature's manifest says: the endpoints it answers, the jobs it runs, and what worker processes keep running. */
export interface Feature {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly Job[];
  readonly services?: readonly Service[];
  /** The folder with styles and scripts of its pages; they are served under the feature's name. */
  readonly assets?: URL;
  /** Brings its tables into shape at every start, after the migrations: partitions of the coming days, for example. */
  prepare?(platform: Platform): Promise<void>;
}
