import type { Platform } from '../../../../platform.ts';
import type { ClickLog } from './click-log.ts';
import { slot } from '../../../../runtime.ts';
import { countClicks } from './count-clicks.ts';

const everyMs = 1000;
/** Files of others are older by then than any that is still written. */
const leftMs = 60_000;
const sweepEveryMs = 30_000;
const filesAtOnce = 100;

/** That of a process, which tests ask to count at once. */
export const clickCounter = slot<ClickCounter>('click-counter');

/** Counts what was noted, once a second, and files that were left by processes that ended. */
export class ClickCounter {
  readonly #platform: Platform;
  readonly #log: ClickLog;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #sweptAt = -Infinity;

  constructor(platform: Platform, log: ClickLog) {
    this.#platform = platform;
    this.#log = log;
    this.#timer = setInterval(() => void this.run(), everyMs);
    this.#timer.unref();
  }

  /** Counts everything that was noted before. What cannot be counted stays in its file. */
  async run(): Promise<void> {
    await this.#running;
    this.#running ??= this.#count().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.run();
  }

  async #count(): Promise<void> {
    try {
      const file = await this.#log.take();
      if (file !== undefined) {
        await countClicks(this.#platform, file);
        await this.#log.remove(file);
      }
      if (performance.now() - this.#sweptAt > sweepEveryMs) await this.sweep(new Date(Date.now() - leftMs));
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'clicks are counted later: the database did not take them');
    }
  }

  /** Counts files that were not changed since. One that cannot be counted stays, and those after it are counted all the same. */
  async sweep(olderThan: Date): Promise<void> {
    this.#sweptAt = performance.now();
    for (const file of await this.#log.left(olderThan, filesAtOnce))
      try {
        await countClicks(this.#platform, file);
        await this.#log.remove(file);
      } catch (problem) {
        this.#platform.log.warn({ err: problem, file: file.path }, 'a file of clicks could not be counted');
      }
  }
}
