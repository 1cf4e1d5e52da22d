import type { Platform } from './platform.ts';
import type { Channel } from './storage/notifications.ts';

interface PollerOptions {
  /**
   * The channels whose notifications trigger a poll, and the interval between polls without one: notifications can be
   * lost.
   */
  readonly channels: readonly Channel[];
  readonly intervalMs: number;
  /** False: nothing was found, so the next poll waits for a notification; for work that the due-work poller asks for. */
  readonly poll: () => Promise<unknown>;
  /** Logged when a poll fails; the next notification or interval polls again. */
  readonly failureMessage: string;
}

/**
 * Polls for work on a notification, and at an interval while there is some. Polls never overlap; a request during a poll is followed by one
 * more poll.
 */
export class Poller {
  readonly #platform: Pick<Platform, 'notifications' | 'log'>;
  readonly #options: PollerOptions;
  #timer: NodeJS.Timeout | undefined;
  #subscriptions: (() => void)[] = [];
  #polling = Promise.resolve();
  #isPolling = false;
  #isRequested = false;
  #isIdle = false;

  constructor(platform: Pick<Platform, 'notifications' | 'log'>, options: PollerOptions) {
    this.#platform = platform;
    this.#options = options;
  }

  start(): void {
    this.#subscriptions = this.#options.channels.map((channel) =>
      this.#platform.notifications.on(channel, () => this.poll()),
    );
    this.#timer = setInterval(() => {
      if (!this.#isIdle) this.poll();
    }, this.#options.intervalMs);
    this.poll();
  }

  /** Has no effect before start and after stop. */
  poll(): void {
    if (this.#timer === undefined) return;
    this.#isRequested = true;
    if (!this.#isPolling) this.#polling = this.#pollWhileRequested();
  }

  /** Starts no further poll and waits for the one under way. */
  async stop(): Promise<void> {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#polling;
  }

  async #pollWhileRequested(): Promise<void> {
    this.#isPolling = true;
    while (this.#isRequested && this.#timer !== undefined) {
      this.#isRequested = false;
      try {
        this.#isIdle = (await this.#options.poll()) === false;
      } catch (problem) {
        this.#isIdle = false;
        this.#platform.log.warn({ err: problem }, this.#options.failureMessage);
        // Do not retry at once: the cause, such as an unreachable database, may last.
        this.#isRequested = false;
      }
    }
    this.#isPolling = false;
  }
}
