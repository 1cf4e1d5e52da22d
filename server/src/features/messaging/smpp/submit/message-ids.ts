import type { Platform } from '../../../../platform.ts';
import { drawMessageIds } from './messages-store.ts';

/** A message with its receipt takes two. */
const blockSize = 1000;
/** Below so many the next ones are drawn, while these are given out. */
const aheadOf = 500;

/** Ids of messages and deliveries, drawn in blocks and ahead: a busy client does not wait for the database. */
export class MessageIds {
  readonly #platform: Pick<Platform, 'pool'>;
  #free: number[] = [];
  /** The place of the next one. */
  #at = 0;
  #drawing: Promise<void> | undefined;

  constructor(platform: Pick<Platform, 'pool'>) {
    this.#platform = platform;
  }

  async draw(): Promise<number> {
    for (;;) {
      const id = this.#free[this.#at];
      if (id === undefined) {
        await (this.#drawing ??= this.#drawBlock());
        continue;
      }
      this.#at += 1;
      // A failure is that of the next one who has to wait.
      if (this.#free.length - this.#at < aheadOf)
        (this.#drawing ??= this.#drawBlock()).catch(() => undefined);
      return id;
    }
  }

  async #drawBlock(): Promise<void> {
    try {
      const drawn = await drawMessageIds(this.#platform.pool, blockSize);
      this.#free = [...this.#free.slice(this.#at), ...drawn];
      this.#at = 0;
    } finally {
      this.#drawing = undefined;
    }
  }
}
