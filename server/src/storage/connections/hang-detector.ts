import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Connection } from './connection.ts';

const tickMs = 1000;
const stepMs = 50;

interface Options {
  readonly connection: Connection;
  /** How long no answer at all counts as slow; longer means that the database hangs. */
  readonly hangMs: number;
  readonly onHang: (connections: number) => void;
}

interface LostBackend {
  readonly pid: number;
  readonly lostAt: number;
}

/**
 * Bounds the wait for a database that hangs: frozen, unreachable without a reset, or unable to write. A connection in
 * use for longer than `hangMs` is only a suspicion, since statements may take minutes; then a small write on a
 * connection of its own shows whether the database answers anybody. If that has no answer either, all connections in
 * use are closed, and their callers get the error of a lost connection.
 *
 * A database that comes back would still run what the closed connections had sent, so their backends are ended first.
 */
export class HangDetector {
  readonly #options: Options;
  readonly #inUse = new Map<pg.PoolClient, number>();
  readonly #timer: NodeJS.Timeout;
  #lost: LostBackend[] = [];
  #work: Promise<void> | undefined;
  #answeredAt = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => void this.#inUse.set(client, performance.now()));
    pool.on('release', (_problem, client) => void this.#inUse.delete(client));
    pool.on('remove', (client) => void this.#inUse.delete(client));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#work;
  }

  #tick(): void {
    if (this.#work !== undefined || (this.#lost.length === 0 && !this.#isSuspicious())) return;
    this.#work = this.#check().finally(() => {
      this.#work = undefined;
    });
  }

  #isSuspicious(): boolean {
    const [oldest = Infinity] = this.#inUse.values();
    const since = Math.max(oldest, this.#answeredAt);
    return performance.now() - since > this.#options.hangMs;
  }

  async #check(): Promise<void> {
    const outcome = await this.#probe();
    if (outcome === 'answered') this.#answeredAt = performance.now();
    else if (outcome === 'silent') this.#closeAll();
  }

  #closeAll(): void {
    const lostAt = performance.now();
    const clients = [...this.#inUse.keys()];
    if (clients.length === 0) return;
    for (const client of clients) {
      const { processID: pid, connection } = client as unknown as DriverClient;
      if (typeof pid === 'number') this.#lost.push({ pid, lostAt });
      connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
    }
    this.#options.onHang(clients.length);
  }

  /** Waits in steps, not by the clock: a process that was suspended itself must not take that for a hang. */
  async #probe(): Promise<'answered' | 'silent' | 'failed'> {
    const client = new pg.Client({ ...this.#options.connection, application_name: 'peyk-probe' });
    client.on('error', () => undefined);
    let outcome: 'answered' | 'failed' | undefined;
    void this.#ask(client).then(
      () => (outcome = 'answered'),
      // Refused, restarted, too many connections: it does not hang, and each connection reports its own error.
      () => (outcome = 'failed'),
    );
    for (let waited = 0; waited < this.#options.hangMs && !this.#isStopped; waited += stepMs) {
      await sleep(stepMs, undefined, { ref: false });
      if (outcome !== undefined) break;
    }
    (client as unknown as DriverClient).connection.stream.destroy();
    if (this.#isStopped) return 'failed';
    return outcome ?? 'silent';
  }

  async #ask(client: pg.Client): Promise<void> {
    await client.connect();
    const lost = this.#lost;
    if (lost.length > 0) await endBackends(client, lost);
    this.#lost = this.#lost.filter((one) => !lost.includes(one));
    // Commits a record of a few bytes: a database that can read but not write hangs as well.
    await client.query(`select pg_logical_emit_message(true, 'peyk', '')`);
  }
}

/** What the driver's types leave out. */
interface DriverClient {
  readonly processID: number | null;
  readonly connection: { readonly stream: { destroy(problem?: Error): void } };
}

// By the age of the backend too: its number may belong to a newer one by now.
async function endBackends(client: pg.Client, lost: readonly LostBackend[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(a.pid)
     from unnest($1::int[], $2::float8[]) as lost (pid, ms) join pg_stat_activity a on a.pid = lost.pid
     where a.application_name in ('peyk', 'peyk-reader', 'peyk-writer')
       and a.backend_start < clock_timestamp() - lost.ms * interval '1 millisecond'`,
    [lost.map(({ pid }) => pid), lost.map(({ lostAt }) => performance.now() - lostAt)],
  );
}
