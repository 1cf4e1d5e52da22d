import type { Platform } from './platform.ts';
import type { Channel } from './storage/notifications.ts';

interface Sight {
  /** Where hints come from, and how long to wait for one: hints can be lost. */
  readonly channel: Channel;
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  /** What is logged when looking fails; the next hint or moment tries again. */
  readonly trouble: string;
}

/** Looks for work, on a hint and every now and then: one look at a time, and once more if asked for meanwhile. */
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

  /** Does nothing before the start and after the stop. */
  look(): void {
    if (this.#timer === undefined) return;
    this.#isWanted = true;
    if (!this.#isLooking) this.#looking = this.#lookWhileWanted();
  }

  /** Looks no more, and waits for the look that is under way. */
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
        // Whatever is wrong needs a moment, and not a look after the other.
        this.#isWanted = false;
      }
    }
    this.#isLooking = false;
  }
}
