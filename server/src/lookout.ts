import type { Platform } from './platform.ts';
import type { Channel } from './storage/notifications.ts';

interface Sight {
  /**
   * The channel whose notifications trigger a poll, and the interval between polls without one: notifications can be
   * lost.
   */
  readonly channel: Channel;
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  /** Logged when a poll fails; the next notification or interval polls again. */
  readonly trouble: string;
}

/**
 * Polls for work on a notification and at an interval. Polls never overlap; a request during a poll is followed by one
 * more poll.
 */
export class Lookout {
  readonly #platform: Pick<Platform, 'notifications' | 'log'>;
  readonly #sight: Sight;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: () => void = () => undefined;
  #looking = Promise.resolve();
  #isLooking = false;
  #isWanted = false;

  constructor(platform: Pick<Platform, 'notifications' | 'log'>, sight: Sight) {
    this.#platform = platform;
    this.#sight = sight;
  }

  start(): void {
    this.#unsubscribe = this.#platform.notifications.on(this.#sight.channel, () => this.look());
    this.#timer = setInterval(() => this.look(), this.#sight.everyMs);
    this.look();
  }

  /** Has no effect before start and after stop. */
  look(): void {
    if (this.#timer === undefined) return;
    this.#isWanted = true;
    if (!this.#isLooking) this.#looking = this.#lookWhileWanted();
  }

  /** Starts no further poll and waits for the one under way. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }

  async #lookWhileWanted(): Promise<void> {
    this.#isLooking = true;
    while (this.#isWanted && this.#timer !== undefined) {
      this.#isWanted = false;
      try {
        await this.#sight.look();
      } catch (problem) {
        this.#platform.log.warn({ err: problem }, this.#sight.trouble);
        // Do not retry at once: the cause, such as an unreachable database, may last.
        this.#isWanted = false;
      }
    }
    this.#isLooking = false;
  }
}
