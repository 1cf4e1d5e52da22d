import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { chooseAccount, type Account } from '../../../packages/embedded-postgres/src/programs/account.ts';
import {
  locatePackage,
  openBinaries,
  type Binaries,
} from '../../../packages/embedded-postgres/src/programs/binaries.ts';
import { chooseLauncher, type Launcher } from '../../../packages/embedded-postgres/src/programs/launcher.ts';
import { runProgram } from '../../../packages/embedded-postgres/src/programs/run-program.ts';
import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { kill } from './service-process.ts';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  wal_keep_size: '256MB',
};

/** A PostgreSQL that is not restarted when it dies: the primary of a pair, or its standby. */
export class PostgresCluster {
  readonly #folder: string;
  readonly #port: number;
  readonly #programs: Programs;
  #server: ChildProcess | undefined;

  private constructor(folder: string, port: number, programs: Programs) {
    this.#folder = folder;
    this.#port = port;
    this.#programs = programs;
  }

  static async startPrimary(dataDir: string): Promise<PostgresCluster> {
    const programs = await openPrograms(dataDir);
    const cluster = new PostgresCluster(path.join(dataDir, 'primary'), await freePort(), programs);
    const initdb = programs.launcher.prepare(programs.binaries.initdb, [
      `--pgdata=${cluster.#folder}`,
      '--username=peyk',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    const { succeeded, output } = await runProgram(initdb, programs.binaries.environment);
    if (!succeeded) throw new Error(output);
    await cluster.#start({});
    return cluster;
  }

  /** A standby that follows this server; what is committed here from now on is committed there too. */
  async addStandby(dataDir: string): Promise<PostgresCluster> {
    const standby = new PostgresCluster(path.join(dataDir, 'standby'), await freePort(), this.#programs);
    await this.#copyTo(standby.#folder);
    await standby.#start({ primary_conninfo: `host=127.0.0.1 port=${this.#port} user=peyk` });
    await this.query(`alter system set synchronous_standby_names = '*'`);
    await this.query('select pg_reload_conf()');
    while ((await this.query(`select from pg_stat_replication where sync_state = 'sync'`)) === 0)
      await sleep(50);
    return standby;
  }

  get server(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get url(): string {
    return `postgres://peyk@${this.server}/postgres`;
  }

  /** Resolves to the number of rows. */
  async query(statement: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  /** kill -9 of the server and all its processes. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server?.pid === undefined) return;
    const ended = once(server, 'exit');
    kill(-server.pid, 'SIGKILL');
    await ended;
  }

  async #start(more: Readonly<Record<string, string>>): Promise<void> {
    const { launcher, binaries } = this.#programs;
    const options = Object.entries({ ...settings, ...more, port: String(this.#port) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    const { file, args, identity } = launcher.prepare(binaries.postgres, ['-D', this.#folder, ...options]);
    // In a group of its own, so that all its processes can be killed at once.
    this.#server = spawn(file, args, {
      ...identity,
      env: binaries.environment,
      cwd: '/',
      stdio: 'ignore',
      detached: true,
    });
    const isUp = () => this.query('select 1').catch(() => 0);
    while ((await isUp()) === 0) {
      if (this.#server.exitCode !== null) throw new Error(`PostgreSQL ended with ${this.#server.exitCode}`);
      await sleep(50);
    }
  }

  async #copyTo(folder: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(this.#folder, folder, { recursive: true, mode: 0 });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    await rm(path.join(folder, 'postmaster.pid'));
    await writeFile(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(folder, 'standby.signal'), '');
    const { account } = this.#programs;
    if (account !== undefined)
      await runProgram(
        { file: 'chown', args: ['-R', `${account.uid}:${account.gid}`, folder], identity: {} },
        undefined,
      );
  }
}

interface Programs {
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly account: Account | undefined;
}

async function openPrograms(dataDir: string): Promise<Programs> {
  await mkdir(dataDir, { recursive: true });
  const account = await chooseAccount(path.join(dataDir, 'primary'));
  if (account !== undefined) await chown(dataDir, account.uid, account.gid);
  const binaries = await openBinaries(locatePackage(), path.join(dataDir, 'libraries'));
  return { account, binaries, launcher: await chooseLauncher({ account, binaries, dataDir }) };
}
