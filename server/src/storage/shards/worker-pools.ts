import type pg from 'pg';

import type { WorkerNode } from './shard-writers.ts';

export interface OpenedWorker {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Null: the coordinator. */
export type OpenWorker = (node: WorkerNode | null) => OpenedWorker;

// A worker that was just found to be lost is not tried again for each batch: an address without a host takes seconds.
const pauseMs = 1000;

/** As people know a server. */
export const serverName = (node: WorkerNode | null) =>
  node === null ? 'coordinator' : `${node.host}:${node.port}`;

/** Connections to each worker that has shards. */
export class WorkerPools {
  readonly #open: OpenWorker;
  readonly #opened = new Map<
    string,
    { readonly worker: OpenedWorker; lost?: { at: number; problem: unknown } }
  >();
  readonly #closing = new Set<Promise<void>>();

  constructor(open: OpenWorker) {
    this.#open = open;
  }

  of(node: WorkerNode | null): { connect(): Promise<pg.PoolClient> } {
    return { connect: () => this.#connect(node) };
  }

  /** Closes the pools of workers that have no shards any more. */
  keep(nodes: readonly (WorkerNode | null)[]): void {
    const kept = new Set(nodes.map(serverName));
    for (const [name, { worker }] of this.#opened) {
      if (kept.has(name)) continue;
      this.#opened.delete(name);
      const closing = worker
        .close()
        .catch(() => undefined)
        .finally(() => this.#closing.delete(closing));
      this.#closing.add(closing);
    }
  }

  async close(): Promise<void> {
    this.keep([]);
    await Promise.all(this.#closing);
  }

  async #connect(node: WorkerNode | null): Promise<pg.PoolClient> {
    const name = serverName(node);
    let opened = this.#opened.get(name);
    if (opened === undefined) this.#opened.set(name, (opened = { worker: this.#open(node) }));
    if (opened.lost !== undefined && performance.now() - opened.lost.at < pauseMs) throw opened.lost.problem;
    try {
      const client = await opened.worker.pool.connect();
      delete opened.lost;
      return client;
    } catch (problem) {
      opened.lost = { at: performance.now(), problem };
      throw problem;
    }
  }
}
