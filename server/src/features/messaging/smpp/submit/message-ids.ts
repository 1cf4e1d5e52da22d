import type { Platform } from '../../../../platform.ts';
import { drawMessageIds } from './messages-store.ts';

const blockSize = 200;

/** Ids of messages and deliveries, drawn in blocks: one in two hundred waits for the database. */
export class MessageIds {
  readonly #platform: Pick<Platform, 'pool'>;
  #free: number[] = [];
  #drawing: Promise<void> | undefined;

  constructor(platform: Pick<Platform, 'pool'>) {
    this.#platform = platform;
  }

  async draw(): Promise<number> {
    for (;;) {
      const id = this.#free.shift();
      if (id !== undefined) return id;
      await (this.#drawing ??= this.#drawBlock());
    }
  }

  async #drawBlock(): Promise<void> {
    try {
      this.#free.push(...(await drawMessageIds(this.#platform.pool, blockSize)));
    } finally {
      this.#drawing = undefined;
    }
  }
}
