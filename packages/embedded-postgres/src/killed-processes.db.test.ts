import { readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import {
  clusterOf,
  givenDataDir,
  givenProgram,
  isRoot,
  killAndWait,
  ownElsewhere,
  postmasterPidOf,
  query,
  removeEverything,
  runElsewhere,
  start,
} from './testing/given-servers.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';

afterAll(removeEverything);

async function givenNote(server: EmbeddedPostgres): Promise<void> {
  await query(server, 'CREATE TABLE note AS SELECT 7 AS number');
}

/** The process number of a session that stays open. */
async function givenSession(server: EmbeddedPostgres): Promise<number> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]!.pid;
}

const notes = (server: EmbeddedPostgres) => query(server, 'SELECT number FROM note');

test('the server of a killed process is taken over, and stopped by its new owner', async () => {
  const dataDir = await givenDataDir();
  const owner = await ownElsewhere(dataDir);
  const pid = await postmasterPidOf(dataDir);
  await killAndWait(owner);
  const server = await start(dataDir);
  expect(server.adopted).toBe(true);
  expect(await postmasterPidOf(dataDir)).toBe(pid);
  await server.stop();
  expect(await readdir(clusterOf(dataDir))).not.toContain('postmaster.pid');
});

test('a directory that was renamed meanwhile does not lose its server', async () => {
  const dataDir = await givenDataDir();
  await killAndWait(await ownElsewhere(dataDir));
  const renamed = await givenDataDir();
  await rename(dataDir, renamed);
  const server = await start(renamed);
  expect(server.adopted).toBe(true);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a directory that a live process owns is refused, and its owner is not disturbed', async () => {
  const dataDir = await givenDataDir();
  const server = await start(dataDir);
  await givenNote(server);
  await expect(start(dataDir)).rejects.toThrow(
    `the data directory ${await realpath(dataDir)} is in use by another process (pid ${process.pid})`,
  );
  expect(await notes(server)).toEqual([{ number: 7 }]);
  await server.stop();
});

test('of two first starts at the same time one wins and the other is refused', async () => {
  const dataDir = await givenDataDir();
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(String(lost[0]?.reason)).toContain('is in use by another process');
  expect(await query(won[0]!.value, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await won[0]!.value.stop();
});

test('after a kill of everything the committed data is there', async () => {
  const dataDir = await givenDataDir();
  const first = await start(dataDir);
  await givenNote(first);
  await first.stop();
  const owner = await ownElsewhere(dataDir);
  const pid = await postmasterPidOf(dataDir);
  await killAndWait(owner);
  process.kill(pid, 'SIGKILL');
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await notes(second)).toEqual([{ number: 7 }]);
  await second.stop();
});

test('a server that is killed under a living owner is started again and still owned', async () => {
  const dataDir = await givenDataDir();
  const log: string[] = [];
  const server = await start(dataDir, log);
  await givenNote(server);
  process.kill(await postmasterPidOf(dataDir), 'SIGKILL');
  await expect.poll(() => log).toContain('PostgreSQL is up again');
  expect(await notes(server)).toEqual([{ number: 7 }]);
  await expect(start(dataDir)).rejects.toThrow('is in use by another process');
  await server.stop();
});

test.runIf(process.platform === 'linux')(
  'a process that outlives its killed server and keeps the memory is ended, so that the server starts',
  async () => {
    const dataDir = await givenDataDir();
    const log: string[] = [];
    const server = await start(dataDir, log);
    await givenNote(server);
    const stuck = await givenSession(server);
    process.kill(stuck, 'SIGSTOP');
    process.kill(await postmasterPidOf(dataDir), 'SIGKILL');
    await expect.poll(() => log, { timeout: 60_000 }).toContain('PostgreSQL is up again');
    expect(log).toContain('ended processes of PostgreSQL that had outlived their server: 1');
    expect(await notes(server)).toEqual([{ number: 7 }]);
    await server.stop();
  },
  90_000,
);

test('a lock file whose number now belongs to another program does not prevent a start', async () => {
  const dataDir = await givenDataDir();
  const first = await start(dataDir);
  await givenNote(first);
  const cluster = clusterOf(dataDir);
  const lockText = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  // PostgreSQL sees through the numbers of other accounts by itself, so the stranger runs under its own.
  const { uid, gid } = await stat(cluster);
  const { child } = await givenProgram('echo here; exec sleep 600', isRoot ? { uid, gid } : {});
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(path.join(cluster, name), lockText.replace(/^\d+/u, String(child.pid)));
  }
  const log: string[] = [];
  const second = await start(dataDir, log);
  expect(await notes(second)).toEqual([{ number: 7 }]);
  expect(log.filter((line) => line.startsWith('removed the lock file'))).toHaveLength(2);
  await second.stop();
});

test('a kill in the middle of the first start leaves nothing half-made', async () => {
  // How far a machine gets until the kill is anybody's guess: one that was through is given less time.
  for (let pauseMs = 200, isHalfMade = false; !isHalfMade; pauseMs /= 2) {
    const dataDir = await givenDataDir();
    const maker = runElsewhere(`await startEmbeddedPostgres(${JSON.stringify({ dataDir, name: 'shop' })});`);
    const made = () =>
      readdir(dataDir).then(
        (names) => names.join(),
        () => '',
      );
    await expect.poll(made, { interval: 5 }).toMatch(/postgres/u);
    await sleep(pauseMs);
    await killAndWait(maker);
    isHalfMade = !/postgres(,|$)/u.test(await made());
    const server = await start(dataDir);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});
