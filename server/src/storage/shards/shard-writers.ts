import type pg from 'pg';

import { allInOrder } from '../all-in-order.ts';
import type { DrawIds } from '../draw-ids.ts';
import { NotReached, type NamedStatement, type WriterClient, type Writers } from '../writers.ts';
import { withTablesOfShard } from './shard-conditions.ts';

export interface WorkerNode {
  readonly host: string;
  readonly port: number;
}

/** A shard holds the accounts whose hash is not below `from` and below that of the next shard. */
export interface Shard {
  /** The id of the shard of the first distributed table. */
  readonly id: number;
  readonly from: number;
  /** The worker that has it; null: the coordinator. */
  readonly node: WorkerNode | null;
  /** The names that the tables of accounts have in it, and directories at its worker. */
  readonly tables: ReadonlyMap<string, string>;
}

/** The shard is at another worker by now. The code of a conflict: the transaction is repeated there. */
export class ShardMoved extends Error {
  readonly code = '40001';
}

const lostCodes = /^(?:08|57P|ECONN|EPIPE|ETIMEDOUT|EHOST|ENETUNREACH|EAI_AGAIN|ENOTFOUND|COMMIT_UNKNOWN)/;
const lostMessages =
  /^(?:Connection terminated|timeout exceeded when trying|Client has encountered a conn|Client was closed)/;

/** A worker is not reached, or was lost: by the coordinator (SQLSTATE classes connection and shutdown) or from here. */
export function isWorkerLost(problem: unknown): boolean {
  const { code, message } = (problem ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? lostCodes.test(code) : lostMessages.test(String(message));
}

interface Place {
  connect(): Promise<pg.PoolClient>;
  readonly drawIds: DrawIds;
  /** The shard may be elsewhere: reads where it is. */
  onDoubt(): Promise<void>;
  current(): ShardWriters | undefined;
}

// As Citus itself does for a write: while a shard moves, its mover holds the lock that this one waits for, on every node.
// ShareLock is 5. The second statement sees what was committed until then.
const lockShard = { name: 'lock_shard', text: 'select lock_shard_metadata(5, array[$1::bigint])' };
// Division by zero: the statements behind it in the pipeline must fail.
const requireShard = {
  name: 'require_shard',
  text: `select 1 / count(*) from pg_dist_placement
         where shardid = $1 and groupid = (select groupid from pg_dist_local_group)`,
};
const divisionByZero = '22012';

/**
 * Transactions of one shard at the worker that has it. Statements name the tables of the shard, so they are planned and
 * run as on a plain PostgreSQL: by the names of the distributed tables a batch of 64 codes costs four times as much.
 */
export class ShardWriters implements Writers {
  readonly #shard: Shard;
  readonly #place: Place;
  readonly #texts = new Map<string, string>();
  readonly drawIds: DrawIds;

  constructor(shard: Shard, place: Place) {
    this.#shard = shard;
    this.#place = place;
    this.drawIds = place.drawIds;
  }

  async connect(): Promise<WriterClient> {
    const current = this.#place.current();
    if (current !== undefined && current !== this) return current.connect();
    try {
      return this.#clientOn(await this.#place.connect());
    } catch (problem) {
      void this.#place.onDoubt();
      throw new NotReached(problem);
    }
  }

  /** Reads at the worker, outside of a transaction. What a shard that moved has left behind is not taken for its rows. */
  async read<Row extends object>(statement: NamedStatement): Promise<Row[]> {
    const client = await this.connect();
    try {
      const [, { rows }] = await allInOrder([
        client.query({ ...requireShard, values: [this.#shard.id] }),
        client.query<Row>(statement),
      ]);
      return rows;
    } catch (problem) {
      throw await this.#movedOr(problem);
    } finally {
      client.release();
    }
  }

  #clientOn(client: pg.PoolClient): WriterClient {
    let begun: Promise<unknown> = Promise.resolve();
    const query = (statement: string | NamedStatement) => {
      if (statement === 'begin') return (begun = this.#begin(client));
      if (typeof statement === 'string') return client.query(statement);
      const { name, text, values } = statement;
      return (
        client
          .query({ name: `${name}_${this.#shard.id}`, text: this.#textOf(text), values })
          // Why the transaction was aborted before this statement.
          .catch((problem: unknown) =>
            begun.then(() => {
              throw problem;
            }),
          )
      );
    };
    const release = (problem?: Error | boolean) => client.release(problem);
    return { query, release, drawIds: this.drawIds } as unknown as WriterClient;
  }

  #begin(client: pg.PoolClient): Promise<unknown> {
    const values = [this.#shard.id];
    const all = allInOrder([
      client.query('begin'),
      client.query({ ...lockShard, values }),
      client.query({ ...requireShard, values }),
    ]);
    const checked = all.catch(async (problem: unknown) => {
      throw await this.#movedOr(problem);
    });
    checked.catch(() => undefined);
    return checked;
  }

  async #movedOr(problem: unknown): Promise<unknown> {
    if ((problem as { code?: unknown }).code !== divisionByZero) return problem;
    await this.#place.onDoubt();
    return new ShardMoved(`shard ${this.#shard.id} has moved`);
  }

  #textOf(text: string): string {
    let found = this.#texts.get(text);
    if (found === undefined) this.#texts.set(text, (found = withTablesOfShard(text, this.#shard.tables)));
    return found;
  }
}
