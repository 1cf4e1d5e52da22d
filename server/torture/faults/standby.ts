import { cp, lchown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { startDatabaseServer } from '../../src/storage/database-server.ts';
import { addressOf } from '../../test/database-address.ts';
import { caller } from '../../test/caller.ts';
import { kill, processesOf, startServiceProcess } from '../../test/process/service-process.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { apiKey, operatorKey } from '../crash/installation.ts';
import { newJournal } from '../crash/journal.ts';
import { Load } from '../crash/load.ts';

const loadMs = 4000;

/**
 * A primary that waits for a standby before it says that something is stored. The primary is killed for good under load and
 * the standby takes its place: everything that was acknowledged must be there.
 */
export async function losePrimary(chance: Chance): Promise<{ acknowledged: number; faults: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-standby-'));
  const [first, second] = ['first', 'second'].map((name) => path.join(folder, name)) as [string, string];
  const empty = await startDatabaseServer({ dataDir: first });
  await empty.stop();
  await cp(first, second, { recursive: true, preserveTimestamps: true });
  await sameOwner(first, second);
  const primary = await startDatabaseServer({
    dataDir: first,
    settings: { synchronous_standby_names: '*', synchronous_commit: 'on', max_wal_senders: '4' },
  });
  const { host, port, user, password } = primary.connection;
  await writeFile(path.join(second, 'postgres', 'standby.signal'), '');
  await sameOwner(first, second);
  const standby = await startDatabaseServer({
    dataDir: second,
    settings: { primary_conninfo: `host=${host} port=${port} user=${user} password=${password}` },
  });
  const settings = {
    PEYK_DATA_DIR: path.join(folder, 'files'),
    PEYK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PEYK_API_KEY: apiKey,
    PEYK_OPERATOR_KEY: operatorKey,
    PEYK_FIRST_DATA: 'sample',
    PEYK_ROLES: 'api',
  };
  try {
    await untilFollowed(primary.connection);
    const api = await startServiceProcess({ ...settings, DATABASE_URL: addressOf(primary.connection) });
    const journal = newJournal();
    const load = new Load({ address: api.address, key: apiKey, webhook: '' }, journal, chance);
    load.start({ codes: 8, kind: 'codes' });
    await sleep(loadMs);
    const victims = await processesOf(undefined, first);
    for (const pid of victims) kill(pid, 'SIGKILL');
    const accepted = [...journal.sends.keys()];
    await api.killAll();
    load.abandon();
    await ask(standby.connection, 'select pg_promote(true, 60)');
    const again = await startServiceProcess({ ...settings, DATABASE_URL: addressOf(standby.connection) });
    const lost = await lostOf(again.address, accepted);
    await again.stop();
    const faults =
      lost.length === 0
        ? []
        : [`${lost.length} acknowledged sends are lost with the primary: ${lost.slice(0, 5).join(', ')}`];
    if (accepted.length === 0) faults.push('nothing was accepted on the primary with a standby');
    return { acknowledged: accepted.length, faults };
  } finally {
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function lostOf(address: string, ids: readonly number[]): Promise<number[]> {
  const client = caller(address, apiKey);
  const lost: number[] = [];
  for (const id of ids) if ((await client.get(`/ws/v1/send_request/${id}`)).status !== 200) lost.push(id);
  return lost;
}

async function untilFollowed(connection: pg.ClientConfig): Promise<void> {
  for (;;) {
    const rows = await ask(connection, "select 1 from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) return;
    await sleep(100);
  }
}

async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A copy made by root belongs to root; PostgreSQL wants its files to be its own. */
async function sameOwner(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(path.join(from, 'postgres'));
  const names = await readdir(to, { recursive: true });
  for (const name of ['.', ...names]) await lchown(path.join(to, name), uid, gid);
}
