import type { ShardBatch } from './divide-batch.ts';

const holdMs = 500;

/** Outcomes of shards whose worker is lost. They wait here, so that those of all others are written meanwhile. */
export class HeldOutcomes {
  #held: { readonly part: ShardBatch; readonly until: number }[] = [];

  /** Number of items. */
  get size(): number {
    return this.#held.reduce((sum, { part }) => sum + part.batch.changes.length, 0);
  }

  add(part: ShardBatch): void {
    this.#held.push({ part, until: performance.now() + holdMs });
  }

  /** Those that are to be tried again. */
  take(areAllDue: boolean): ShardBatch[] {
    if (this.#held.length === 0) return [];
    const now = performance.now();
    const isDue = ({ until }: { until: number }) => areAllDue || until <= now;
    const due = this.#held.filter(isDue);
    this.#held = this.#held.filter((one) => !isDue(one));
    return due.map(({ part }) => part);
  }
}
