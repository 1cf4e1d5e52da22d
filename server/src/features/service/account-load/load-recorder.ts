import type { RuntimePart } from '../../../feature.ts';
import { workRecorder, type WorkRecorder } from '../../../http/admission/work-gate.ts';
import type { Platform } from '../../../platform.ts';
import { addLoad, type AccountLoad } from './account-load-store.ts';

const flushMs = 5000;

/**
 * Counts the work of each account: in memory, and added to its hour every five seconds with one statement for all. What is
 * in memory is lost with the process; if the database is away it is dropped.
 */
class LoadRecorder implements WorkRecorder {
  readonly #platform: Pick<Platform, 'pool' | 'clock' | 'log'>;
  #loads = new Map<number, AccountLoad>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, 'pool' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  worked(accountId: number, milliseconds: number): void {
    const load = this.#loadOf(accountId);
    load.requests += 1;
    load.workMs += milliseconds;
  }

  waited(accountId: number, milliseconds: number): void {
    const load = this.#loadOf(accountId);
    load.waited += 1;
    load.waitedMs += milliseconds;
  }

  refused(accountId: number): void {
    this.#loadOf(accountId).refused += 1;
  }

  /** Writes what is pending. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#flush();
    await this.#writing;
  }

  #loadOf(accountId: number): AccountLoad {
    const known = this.#loads.get(accountId);
    if (known !== undefined) return known;
    const load = { accountId, requests: 0, workMs: 0, waited: 0, waitedMs: 0, refused: 0 };
    this.#loads.set(accountId, load);
    this.#timer ??= setTimeout(() => this.#flush(), flushMs).unref();
    return load;
  }

  #flush(): void {
    this.#timer = undefined;
    const loads = [...this.#loads.values()];
    this.#loads = new Map();
    if (loads.length === 0) return;
    const { pool, clock, log } = this.#platform;
    this.#writing = this.#writing
      .then(() => addLoad(pool, loads, clock.now()))
      .catch((problem: unknown) =>
        log.warn({ err: problem, accounts: loads.length }, 'the load of accounts was not kept'),
      );
  }
}

export const loadRecorderPart: RuntimePart = {
  open(platform) {
    const recorder = new LoadRecorder(platform);
    const withdraw = platform.runtime.provide(workRecorder, recorder);
    return async () => {
      withdraw();
      await recorder.close();
    };
  },
};
