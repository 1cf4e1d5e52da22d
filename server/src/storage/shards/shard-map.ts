import type pg from 'pg';

import { accountHash } from './account-hash.ts';

/** A shard holds the accounts whose hash is not below `from` and below that of the next shard. */
interface Shard {
  readonly from: number;
}

/** Which shard an account's rows lie in. On a plain PostgreSQL everything is in one. */
export class ShardMap {
  readonly #pool: pg.Pool;
  #shards: readonly Shard[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get isSharded(): boolean {
    return this.#shards.length > 0;
  }

  /** Reads the shards; before, and where there are none, all accounts are in shard 0. */
  async load(): Promise<void> {
    this.#shards = (await hasDistributedTables(this.#pool)) ? await readShards(this.#pool) : [];
  }

  /** The number of the shard, in the order in which several shards are to be locked. */
  shardOf(accountId: number): number {
    if (this.#shards.length === 0) return 0;
    const hash = accountHash(accountId);
    let low = 0;
    let high = this.#shards.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#shards[middle]?.from ?? 0) <= hash) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Groups of one shard each, in the order of shards; without shards the list itself. */
  divide<T>(all: readonly T[], accountOf: (one: T) => number): (readonly T[])[] {
    if (all.length === 0) return [];
    if (this.#shards.length === 0) return [all];
    const groups = new Map<number, T[]>();
    for (const one of all) {
      const shard = this.shardOf(accountOf(one));
      const group = groups.get(shard);
      if (group === undefined) groups.set(shard, [one]);
      else group.push(one);
    }
    return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
  }
}

/** The table whose distribution says how all tables of accounts are: they lie together. */
export const firstDistributed = 'credits';

export async function hasDistributedTables(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return false;
  const { rows: distributed } = await db.query(
    `select from pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = 'h'`,
    [firstDistributed],
  );
  return distributed.length > 0;
}

async function readShards(pool: pg.Pool): Promise<Shard[]> {
  const { rows } = await pool.query<Shard>(
    `select shardminvalue::int as from from pg_dist_shard where logicalrelid = $1::regclass order by 1`,
    [firstDistributed],
  );
  return rows;
}
