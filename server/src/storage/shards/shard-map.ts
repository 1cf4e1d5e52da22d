import type pg from 'pg';

import { accountHash } from './account-hash.ts';
import { CoordinatorIds } from './coordinator-ids.ts';
import { inTime } from '../connections/in-time.ts';
import { isWorkerLost, ShardMoved, ShardWriters, type Shard, type WorkerNode } from './shard-writers.ts';
import type { AccountGroups } from '../account-groups.ts';
import { writerStatement, writerTransaction } from '../writer-transaction.ts';
import type { NamedStatement, Writers } from '../writers.ts';
import { readShards } from './shards-store.ts';
import { serverName, WorkerPools, type OpenWorker } from './worker-pools.ts';

const refreshMs = 30_000;
// After a lost worker or a shard that moved; many callers find it at once.
const hurriedMs = 500;
/** A server that is asked whether it lives and takes longer counts as lost. */
const answerMsMax = 3000;

export interface ShardMapOptions {
  /** Of the server that the service connects to; with shards, the coordinator. */
  readonly pool: pg.Pool;
  readonly writers: pg.Pool;
  /** Opens connections to a worker; null is the coordinator, which may have shards itself. */
  readonly openWorker: OpenWorker;
}

/** Which shard an account's rows lie in, and where that is. On a plain PostgreSQL everything is in one, shard 0. */
export class ShardMap implements AccountGroups {
  readonly #options: ShardMapOptions;
  readonly #workers: WorkerPools;
  readonly #ids: CoordinatorIds;
  #shards: readonly Shard[] = [];
  #byId = new Map<number, ShardWriters>();
  #timer: NodeJS.Timeout | undefined;
  #loading: Promise<void> | undefined;
  #loadedAt = -Infinity;

  constructor(options: ShardMapOptions) {
    this.#options = options;
    this.#workers = new WorkerPools(options.openWorker);
    this.#ids = new CoordinatorIds(options.pool);
  }

  get areSeveral(): boolean {
    return this.#shards.length > 0;
  }

  /** Reads the shards; before, and where there are none, all accounts are in shard 0. */
  async load(): Promise<void> {
    await this.#read();
    if (!this.areSeveral || this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.#refresh(), refreshMs).unref();
  }

  async lostServers(): Promise<string[]> {
    const nodes = new Map(this.#shards.map(({ node }) => [serverName(node), node]));
    const asked = await Promise.all(
      [...nodes].map(async ([name, node]) => ((await this.#isReached(node)) ? [] : [name])),
    );
    return asked.flat().sort();
  }

  async #isReached(node: WorkerNode | null): Promise<boolean> {
    try {
      await inTime(this.#ask(node), answerMsMax, 'no answer');
      return true;
    } catch {
      return false;
    }
  }

  async #ask(node: WorkerNode | null): Promise<void> {
    const client = await this.#workers.of(node).connect();
    try {
      await client.query('select 1');
    } finally {
      client.release();
    }
  }

  /** The id of the shard; several shards are locked in the order of their ids. */
  groupOf(accountId: number): number {
    if (this.#shards.length === 0) return 0;
    const hash = accountHash(accountId);
    let low = 0;
    let high = this.#shards.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#shards[middle]?.from ?? 0) <= hash) low = middle;
      else high = middle - 1;
    }
    return this.#shards[low]?.id ?? 0;
  }

  /** Where a shard is written: at its worker; on a plain PostgreSQL the pool of all writers. */
  writersOf(shard: number): Writers {
    if (this.#shards.length === 0) return this.#options.writers;
    const found = this.#byId.get(shard);
    if (found !== undefined) return found;
    // Split while a batch waited: its accounts are of other shards now.
    throw Object.assign(new Error(`shard ${shard} does not exist any more`), { code: '57P03' });
  }

  // At the workers: a coordinator would wait for one that hangs.
  async readLiving<Row extends object>(statement: NamedStatement): Promise<Row[]> {
    if (!this.areSeveral) return (await this.#options.pool.query<Row>(statement)).rows;
    const found = await Promise.allSettled(
      [...this.#byId.values()].map((shard) => shard.read<Row>(statement)),
    );
    for (const one of found)
      if (one.status === 'rejected' && !isWorkerLost(one.reason) && !(one.reason instanceof ShardMoved))
        throw one.reason;
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }

  async readDue<Row extends object>(statement: NamedStatement): Promise<Row[]> {
    if (this.areSeveral) return this.readLiving(statement);
    const { rows } = await writerStatement(this.#options.writers, (client) => client.query<Row>(statement));
    return rows;
  }

  async writeApart<T extends { readonly account_id: number }, Row extends object>(
    all: readonly T[],
    statementFor: (some: readonly T[]) => NamedStatement,
  ): Promise<Row[]> {
    return (await this.writeSome<T, Row>(all, statementFor)).rows;
  }

  async writeSome<T extends { readonly account_id: number }, Row extends object>(
    all: readonly T[],
    statementFor: (some: readonly T[]) => NamedStatement,
  ): Promise<{ readonly rows: Row[]; readonly isComplete: boolean }> {
    const { pool } = this.#options;
    if (!this.areSeveral) return { rows: (await pool.query<Row>(statementFor(all))).rows, isComplete: true };
    const groups = this.divide(all, ({ account_id }) => account_id);
    return this.#writeEach<Row>(
      groups.map((group) => [this.groupOf(group[0]?.account_id ?? 0), statementFor(group)]),
    );
  }

  async writeLiving(
    statement: NamedStatement,
  ): Promise<{ readonly changed: number; readonly isComplete: boolean }> {
    if (!this.areSeveral) {
      const { rowCount } = await this.#options.pool.query(statement.text, statement.values);
      return { changed: rowCount ?? 0, isComplete: true };
    }
    return this.#writeEach([...this.#byId.keys()].map((shard) => [shard, statement]));
  }

  async unlessLost(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (problem) {
      if (!this.areSeveral || !isWorkerLost(problem)) throw problem;
    }
  }

  async #writeEach<Row extends object>(
    statements: readonly (readonly [shard: number, statement: NamedStatement])[],
  ): Promise<{ readonly rows: Row[]; readonly changed: number; readonly isComplete: boolean }> {
    const ends = await Promise.allSettled(
      statements.map(([shard, statement]) =>
        writerTransaction(this.writersOf(shard), (client) => client.query<Row>(statement)),
      ),
    );
    const written = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const end of ends) if (end.status === 'rejected' && !isWorkerLost(end.reason)) throw end.reason;
    return {
      rows: written.flatMap(({ rows }) => rows),
      changed: written.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
      isComplete: written.length === ends.length,
    };
  }

  async inEach<T extends { readonly account_id: number }>(
    all: readonly T[],
    run: (some: readonly T[]) => Promise<void>,
  ): Promise<void> {
    if (!this.areSeveral) return run(all);
    const groups = this.divide(all, ({ account_id }) => account_id);
    await Promise.allSettled(groups.map((group) => run(group)));
  }

  divide<T>(all: readonly T[], accountOf: (one: T) => number): (readonly T[])[] {
    if (all.length === 0) return [];
    if (this.#shards.length === 0) return [all];
    const groups = new Map<number, T[]>();
    for (const one of all) {
      const shard = this.groupOf(accountOf(one));
      const group = groups.get(shard);
      if (group === undefined) groups.set(shard, [one]);
      else group.push(one);
    }
    return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#loading;
    await this.#workers.close();
  }

  async #read(): Promise<void> {
    const shards = await readShards(this.#options.pool);
    this.#workers.keep(shards.map(({ node }) => node));
    this.#byId = new Map(shards.map((shard) => [shard.id, this.#writersFor(shard)]));
    this.#shards = shards;
    this.#loadedAt = performance.now();
  }

  #writersFor(shard: Shard): ShardWriters {
    return new ShardWriters(shard, {
      connect: () => this.#workers.of(shard.node).connect(),
      drawIds: (sequence, count) => this.#ids.draw(sequence, count),
      onDoubt: () => this.#hurry(),
      // The one that the map has now: the shard may have moved.
      current: () => this.#byId.get(shard.id),
    });
  }

  /** Where shards are after something went wrong; a coordinator that does not answer leaves the map as it is. */
  async #hurry(): Promise<void> {
    if (performance.now() - this.#loadedAt > hurriedMs) await this.#refresh();
  }

  #refresh(): Promise<void> {
    this.#loading ??= this.#read()
      .catch(() => undefined)
      .finally(() => (this.#loading = undefined));
    return this.#loading;
  }
}
