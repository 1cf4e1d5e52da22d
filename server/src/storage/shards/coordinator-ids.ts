import type pg from 'pg';

import type { IdSequence } from '../draw-ids.ts';

interface Wish {
  readonly count: number;
  readonly resolve: (ids: number[]) => void;
  readonly reject: (problem: unknown) => void;
}

/**
 * Ids for rows that are stored at workers, drawn from the sequences of the coordinator: those of workers have numbers of
 * their own. Drawn when they are wanted and not ahead, as ids rise with time over all processes; callers that want
 * some while others are drawn share the next statement.
 */
export class CoordinatorIds {
  readonly #pool: pg.Pool;
  readonly #wishes = new Map<IdSequence, Wish[]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  draw(sequence: IdSequence, count: number): Promise<number[]> {
    if (count === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const wish = { count, resolve, reject };
      const waiting = this.#wishes.get(sequence);
      if (waiting !== undefined) return void waiting.push(wish);
      this.#wishes.set(sequence, [wish]);
      void this.#run(sequence);
    });
  }

  async #run(sequence: IdSequence): Promise<void> {
    for (;;) {
      const wishes = this.#wishes.get(sequence) ?? [];
      if (wishes.length === 0) return void this.#wishes.delete(sequence);
      this.#wishes.set(sequence, []);
      await this.#grant(sequence, wishes);
    }
  }

  async #grant(sequence: IdSequence, wishes: readonly Wish[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ ids: string }>({
        name: `draw_${sequence}`,
        text: `select string_agg(nextval('${sequence}')::text, ' ') as ids from generate_series(1, $1::int)`,
        values: [wishes.reduce((sum, { count }) => sum + count, 0)],
      });
      const ids = (rows[0]?.ids ?? '').split(' ').map(Number);
      for (const { count, resolve } of wishes) resolve(ids.splice(0, count));
    } catch (problem) {
      for (const { reject } of wishes) reject(problem);
    }
  }
}
