import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  clusterOf,
  givenDataDir,
  isRoot,
  optionsOf,
  query,
  removeEverything,
  runElsewhere,
  start,
} from './testing/given-servers.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

afterAll(removeEverything);

test('the first start makes a database that understands Persian and has no TCP port', async () => {
  const dataDir = await givenDataDir();
  const server = await start(dataDir);
  await query(server, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(
    server,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens,
            current_setting('timezone') AS timezone, current_setting('jit') AS jit,
            current_database() AS database, cardinality(show_trgm('سلام')) AS trigrams,
            'a' < 'B' COLLATE "default" AS ignores_case`,
  );
  await server.stop();
  expect(row).toEqual({
    encoding: 'UTF8',
    listens: '',
    timezone: 'UTC',
    jit: 'off',
    database: 'shop',
    trigrams: 5,
    ignores_case: false,
  });
  expect(server.adopted).toBe(false);
});

test('the password is random, kept private, and asked for', async () => {
  const dataDir = await givenDataDir();
  const server = await start(dataDir);
  const intruder = { ...server, connection: { ...server.connection, password: 'guess' } };
  await expect(query(intruder, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await server.stop();
  const mode = (await stat(path.join(clusterOf(dataDir), 'shop-password'))).mode & 0o777;
  expect(mode).toBe(0o600);
  expect(server.connection.password).toHaveLength(32);
});

test('a second start keeps the data and leaves nothing beside it', async () => {
  const dataDir = await givenDataDir();
  const first = await start(dataDir);
  await query(first, 'CREATE TABLE note AS SELECT 7 AS number');
  await first.stop();
  const second = await start(dataDir);
  const rows = await query(second, 'SELECT number FROM note');
  await second.stop();
  expect(rows).toEqual([{ number: 7 }]);
  expect(second.adopted).toBe(false);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

test('stopping twice is one stop', async () => {
  const server = await start(await givenDataDir());
  await Promise.all([server.stop(), server.stop()]);
  await expect(query(server, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/u);
});

test('settings of the caller win over the defaults', async () => {
  const dataDir = await givenDataDir();
  const server = await startEmbeddedPostgres({
    ...optionsOf(dataDir),
    settings: { fsync: 'off', max_connections: '23' },
  });
  const [row] = await query(server, 'SHOW max_connections');
  await server.stop();
  expect(row).toEqual({ max_connections: '23' });
});

test('a path with spaces, Persian letters, a comma and quotes works', async () => {
  const server = await start(await givenDataDir('داده‌های من, "دو"'));
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a path too long for a socket uses a private short directory and removes it', async () => {
  const server = await start(await givenDataDir(`${'long'.repeat(30)}/data`));
  const { host } = server.connection;
  const mode = (await stat(host)).mode & 0o777;
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(host).toMatch(/\/shop-[0-9a-f]{16}$/u);
  expect(mode).toBe(0o700);
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test('a process that has nothing else to do ends, and its server with it', async () => {
  const dataDir = await givenDataDir();
  const options = JSON.stringify(optionsOf(dataDir));
  const child = runElsewhere(`await startEmbeddedPostgres(${options});`);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const server = await start(dataDir);
  await server.stop();
  expect(code).toBe(0);
  // It may still be going down when we arrive, but it is never taken over.
  expect(server.adopted).toBe(false);
});

test('a setting PostgreSQL does not know is one clear line, with its own words in the log', async () => {
  const log: string[] = [];
  const dataDir = await givenDataDir();
  const options = {
    ...optionsOf(dataDir),
    log: (message: string) => log.push(message),
    settings: { no_such_setting: '1' },
  };
  const failure: unknown = await startEmbeddedPostgres(options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EmbeddedPostgresError);
  expect(failure).toMatchObject({
    code: 'start-failed',
    remedy: `see ${path.join(dataDir, 'postgres.log')}`,
  });
  expect(String(failure)).toMatch(/did not start \(.*no_such_setting.*: see /u);
  expect(String(failure)).not.toContain('\n');
  expect(log.at(-1)).toContain('no_such_setting');
});

test('a cluster of another PostgreSQL version is refused', async () => {
  const dataDir = await givenDataDir();
  await start(dataDir).then((server) => server.stop());
  await writeFile(path.join(clusterOf(dataDir), 'PG_VERSION'), '13\n');
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 13 and the installed one is 18');
});

test('a directory with other files in place of the cluster is refused and kept', async () => {
  const dataDir = await givenDataDir();
  const precious = path.join(clusterOf(dataDir), 'letter.txt');
  await mkdir(clusterOf(dataDir), { recursive: true });
  await writeFile(precious, 'dear');
  await expect(start(dataDir)).rejects.toThrow('is not a database made by this program');
  expect(await readFile(precious, 'utf8')).toBe('dear');
});

test('an ordinary user needs nothing, and root can use that database in between', async (context) => {
  if (!isRoot)
    context.skip('only root can become another user; every other test here runs as an ordinary user');
  const dataDir = await givenDataDir('data', 0o777);
  const nobody = { uid: 65_534, gid: 65_534 };
  const options = JSON.stringify(optionsOf(dataDir));
  const code = `const server = await startEmbeddedPostgres(${options}); await server.stop();`;
  const run = () => new Promise((resolve) => runElsewhere(code, nobody).once('exit', resolve));
  expect(await run()).toBe(0);
  await start(dataDir).then((server) => server.stop());
  expect(await run()).toBe(0);
  expect((await stat(clusterOf(dataDir))).uid).toBe(nobody.uid);
});
