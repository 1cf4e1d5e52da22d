import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);

/** Takes every connection that PostgreSQL has, those of the service too, until it is told to let go. */
export class ConnectionHog {
  readonly #url: string;
  #clients: pg.Client[] = [];
  #isHolding = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  start(): void {
    this.#isHolding = true;
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isHolding = false;
    await this.#working;
    await Promise.all(this.#clients.map((client) => client.end().catch(() => undefined)));
    this.#clients = [];
  }

  async #work(): Promise<void> {
    let isEnded = false;
    while (this.#isHolding) {
      const client = new pg.Client({ connectionString: this.#url });
      client.on('error', () => undefined);
      const isIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (isIn) this.#clients.push(client);
      else if (!isEnded) {
        isEnded = true;
        await this.#clients[0]?.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> '' `,
        );
      } else await sleep(50);
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
