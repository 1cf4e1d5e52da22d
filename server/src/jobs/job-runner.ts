import { Counter } from 'prom-client';

import { loopWatch } from '../loop-watch.ts';
import { Poller } from '../poller.ts';
import { registerGauge } from '../primitives/register-gauge.ts';
import type { Platform } from '../platform.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';
import {
  resetImplausibleJobs,
  claimJobs,
  countJobs,
  extendLeases,
  insertJob,
  listUnknownJobNames,
  type JobRow,
  type Lease,
} from './jobs-store.ts';

const leaseMs = 60_000;
const pollMs = 1000;
const concurrency = 8;
/** Of one account, so that its long jobs leave places to others. */
const accountMax = concurrency / 2;

/** The worker loop: leases due jobs and runs them; polls on a notification, and every second while any runs. */
export class JobRunner {
  readonly #platform: Platform;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #outcomes: Counter<'name' | 'outcome'>;
  readonly #running = new Map<
    number,
    {
      readonly name: string;
      readonly account: string | undefined;
      readonly lease: Lease;
      readonly work: Promise<void>;
    }
  >();
  readonly #poller: Poller;
  #leaseTimer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #latestNow = new Date(0);

  constructor(platform: Platform, jobs: readonly Job[]) {
    this.#platform = platform;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== jobs.length) throw new Error('two jobs share a name');
    this.#poller = new Poller(platform, {
      channels: ['peyk_jobs'],
      intervalMs: pollMs,
      poll: async () => (await this.#claim()) > 0 || this.#running.size > 0,
      failureMessage: 'job poll failed; next poll in 1 s or on a notification',
    });
    this.#outcomes = new Counter({
      name: 'peyk_jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['name', 'outcome'],
      registers: [platform.metrics],
    });
    platform.runtime.find(loopWatch)?.watchJobs(() => [...this.#running.values()].map(({ name }) => name));
    const { db, metrics } = platform;
    registerGauge({
      name: 'peyk_jobs',
      help: 'Background jobs that wait, and those that were given up',
      labelNames: ['state'],
      registry: metrics,
      async collect(gauge) {
        // While the database is unreachable the last values stay; the other metrics must still be readable.
        const counts = await countJobs(db).catch(() => undefined);
        for (const [state, count] of Object.entries(counts ?? {})) gauge.set({ state }, count);
      },
    });
  }

  async start(): Promise<void> {
    const { db, clock, log } = this.#platform;
    const orphans = await listUnknownJobNames(db, [...this.#jobs.keys()]);
    if (orphans.length > 0)
      log.warn({ orphans }, 'queued jobs have no handler in this version and stay queued');
    for (const job of this.#jobs.values()) {
      if (job.everySeconds === undefined) continue;
      await insertJob(db, {
        name: job.name,
        payload: {},
        key: 'recurring',
        runAt: clock.now(),
        now: clock.now(),
      });
    }
    this.#leaseTimer = setInterval(() => {
      void this.#extendLeases();
      void this.#resetImplausibleJobs().catch(() => undefined);
    }, leaseMs / 3);
    this.#poller.start();
  }

  /** Runs everything that is due now; tests call this instead of waiting. */
  async runDue(): Promise<number> {
    let total = 0;
    for (;;) {
      const claimed = await this.#claim();
      await this.#waitForRunning();
      if (claimed === 0) return total;
      total += claimed;
    }
  }

  /** Takes no new job and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#leaseTimer);
    await this.#poller.stop();
    await this.#waitForRunning();
  }

  async #waitForRunning(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ work }) => work));
  }

  async #claim(): Promise<number> {
    const free = concurrency - this.#running.size;
    if (this.#isStopping || free <= 0) return 0;
    const { db, clock } = this.#platform;
    const names = [...this.#jobs.keys()];
    if (clock.now() < this.#latestNow) await this.#resetImplausibleJobs();
    this.#latestNow = clock.now();
    const rows = await claimJobs(db, {
      names,
      limit: free,
      accountMax,
      running: this.#runningOfAccounts(),
      now: clock.now(),
      leaseUntil: this.#leaseEnd(),
    });
    for (const row of rows) {
      const job = this.#jobs.get(row.name);
      if (job === undefined) continue;
      const work = runJob(this.#platform, job, row)
        .then((outcome) => this.#outcomes.inc({ name: job.name, outcome }))
        .finally(() => {
          this.#running.delete(row.id);
          this.#poller.poll();
        });
      this.#running.set(row.id, { name: row.name, account: accountOf(row), lease: row, work });
    }
    return rows.length;
  }

  #runningOfAccounts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { account } of this.#running.values())
      if (account !== undefined) counts.set(account, (counts.get(account) ?? 0) + 1);
    return counts;
  }

  async #extendLeases(): Promise<void> {
    if (this.#running.size === 0) return;
    const leases = [...this.#running.values()].map(({ lease }) => lease);
    // A lease that cannot be extended expires, and another process runs the job again.
    await extendLeases(this.#platform.db, leases, this.#leaseEnd()).catch(() => undefined);
  }

  // When the clock of this process went back, and now and then, as another's may have been wrong. Tried again later.
  #resetImplausibleJobs(): Promise<void> {
    const recurring = [...this.#jobs.values()].flatMap(({ name, everySeconds }) =>
      everySeconds === undefined ? [] : [{ name, everySeconds }],
    );
    return resetImplausibleJobs(this.#platform.db, recurring, this.#platform.clock.now());
  }

  #leaseEnd(): Date {
    return new Date(this.#platform.clock.now().getTime() + leaseMs);
  }
}

/** Whose job it is; undefined: the service's own. */
function accountOf({ payload }: JobRow): string | undefined {
  const isOfAccount = typeof payload === 'object' && payload !== null && 'accountId' in payload;
  return isOfAccount ? String(payload.accountId) : undefined;
}
