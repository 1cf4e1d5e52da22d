import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);
const hogName = 'torture';

/** Takes every connection that PostgreSQL has, those of the service too, until it is stopped. */
export class ConnectionHog {
  readonly #url: string;
  #clients: pg.Client[] = [];
  #isHolding = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Until no connection is left; on a busy machine it takes seconds to open a hundred. */
  async start(): Promise<void> {
    this.#isHolding = true;
    await new Promise<void>((resolve) => {
      this.#working = this.#work(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#isHolding = false;
    await this.#working;
    await Promise.all(this.#clients.map((client) => client.end().catch(() => undefined)));
    this.#clients = [];
  }

  async #work(onFull: () => void): Promise<void> {
    while (this.#isHolding) {
      const client = new pg.Client({ connectionString: this.#url, application_name: hogName });
      client.on('error', () => undefined);
      const isIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (isIn) {
        this.#clients.push(client);
        continue;
      }
      onFull();
      // Those of the service go, and what it opens anew until we have them.
      if ((await this.#endOthers()) === 0) await sleep(50);
    }
  }

  async #endOthers(): Promise<number> {
    const ended = await this.#clients[0]
      ?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and application_name <> $1`,
        [hogName],
      )
      .catch(() => undefined);
    return ended?.rowCount ?? 0;
  }
}

/** Stops PostgreSQL for nine tenths of the time, as a disk does that takes its time over every write. */
export class SlowDisk {
  readonly #signal: (signal: NodeJS.Signals) => Promise<void>;
  #isSlow = false;
  #working: Promise<void> = Promise.resolve();

  constructor(signal: (signal: NodeJS.Signals) => Promise<void>) {
    this.#signal = signal;
  }

  start(): void {
    this.#isSlow = true;
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isSlow = false;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#isSlow) {
      await this.#signal('SIGSTOP');
      await sleep(450);
      await this.#signal('SIGCONT');
      await sleep(50);
    }
  }
}

/** A disk of a few megabytes, where the system lets us make one. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(megabytes: number): Promise<SmallDisk | undefined> {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
  }

  /** Leaves not a byte. */
  async fill(): Promise<void> {
    for (let megabytes = 64, at = 0; megabytes >= 0.004; at += 1) {
      const wrote = await writeFile(
        path.join(this.folder, `filler-${at}`),
        Buffer.alloc(megabytes * 2 ** 20),
      ).then(
        () => true,
        () => false,
      );
      if (!wrote) megabytes /= 2;
    }
  }

  async empty(): Promise<void> {
    for (const name of await readdir(this.folder))
      if (name.startsWith('filler-')) await unlink(path.join(this.folder, name));
  }

  async remove(): Promise<void> {
    await run('umount', [this.folder]).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }
}
