import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { changeFeed } from '../../../../changes/index.ts';
import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { Platform } from '../../../../platform.ts';
import { LinkWatch, type LinkChange } from './link-changes.ts';
import { RateMeter } from './link-rates.ts';
import { reportOf, type LinkReport, type ReportingProcess } from './link-reports.ts';
import { deleteReports, replaceReports } from './links-store.ts';

const intervalMs = 2000;
/** What is as it was is said again every six seconds: after ten without a word a process counts as gone. */
const silentTurnsMax = 2;

/**
 * Says how the carriers of this process are doing where every process can read it: every two seconds while that changes, and
 * at once when a link does. A changed link is also a line of the log.
 */
export class LinkReporter {
  readonly process: ReportingProcess = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    startedAt: new Date(),
  };
  readonly #platform: Platform;
  readonly #pool: CarrierPool;
  readonly #watch = new LinkWatch();
  readonly #meters = new Map<string, RateMeter>();
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> | undefined;
  #isRequested = false;
  #isChanged = false;
  #hasFailed = false;
  #said = '';
  #silentTurns = 0;

  constructor(platform: Platform, pool: CarrierPool) {
    this.#platform = platform;
    this.#pool = pool;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.report(), intervalMs);
    this.report();
    await this.#reporting;
  }

  /** Called often, also when a carrier only has room again. */
  stateChanged(name: string): void {
    const health = this.#pool.healthOf(name);
    if (health === undefined || this.#timer === undefined) return;
    const changes = this.#watch.changesOf(health);
    if (changes.length === 0) return;
    this.#tell(changes);
    this.report();
  }

  report(): void {
    if (this.#timer === undefined) return;
    this.#isRequested = true;
    this.#reporting ??= this.#reportWhileRequested().finally(() => {
      this.#reporting = undefined;
    });
  }

  /** As it is now. */
  current(): LinkReport[] {
    const health = this.#pool.health();
    const names = new Set(health.map(({ name }) => name));
    this.#watch.forgetExcept(names);
    for (const name of this.#meters.keys()) if (!names.has(name)) this.#meters.delete(name);
    return health.map((one) => {
      const meter = this.#meters.get(one.name) ?? new RateMeter();
      this.#meters.set(one.name, meter);
      return reportOf(one, meter.measure(one, performance.now()));
    });
  }

  /** Takes its rows back: no process has to find out that this one is gone. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#reporting;
    await deleteReports(this.#platform.db, this.process.id).catch(() => undefined);
  }

  async #reportWhileRequested(): Promise<void> {
    while (this.#isRequested && this.#timer !== undefined) {
      this.#isRequested = false;
      // A repeated attempt may fail for another reason without a change of state.
      for (const one of this.#pool.health()) this.#tell(this.#watch.changesOf(one));
      try {
        await this.#say(this.current());
        // Only now: notified viewers ask for what was written.
        if (this.#isChanged) this.#platform.runtime.find(changeFeed)?.note(null, 'carriers');
        this.#isChanged = false;
        this.#hasFailed = false;
      } catch (problem) {
        if (!this.#hasFailed)
          this.#platform.log.warn(
            { err: problem },
            'the state of carriers could not be stored; tried every 2 s',
          );
        this.#hasFailed = true;
      }
    }
  }

  async #say(reports: readonly LinkReport[]): Promise<void> {
    const said = JSON.stringify(reports);
    if (said === this.#said && this.#silentTurns < silentTurnsMax) {
      this.#silentTurns += 1;
      return;
    }
    await replaceReports(this.#platform.db, this.process, reports);
    this.#said = said;
    this.#silentTurns = 0;
  }

  #tell(changes: readonly LinkChange[]): void {
    for (const change of changes) this.#log(change);
    if (changes.length > 0) this.#isChanged = true;
  }

  #log({ carrier, link, change, reason }: LinkChange): void {
    const { log } = this.#platform;
    if (change === 'bound') log.info({ carrier, link }, `carrier ${carrier}: ${link} bound`);
    else if (change === 'lost')
      log.warn({ carrier, link, reason }, `carrier ${carrier}: ${link} lost: ${reason}`);
    else if (change === 'refused')
      log.warn({ carrier, link, reason }, `carrier ${carrier}: ${link} refused: ${reason}`);
    else log.warn({ carrier, link, reason }, `carrier ${carrier}: ${link} cannot be reached: ${reason}`);
  }
}
