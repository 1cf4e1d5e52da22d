import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../src/carriers/free-port-for-test.ts';
import { addressOf } from '../database-address.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator } from '../simulators.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../test-database.ts';
import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const timeout = 240_000;
// A file system of its own needs a mount, which not every machine allows its users.
const ownMounts = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount = await promisify(execFile)('unshare', [
  ...ownMounts.slice(1),
  'mount',
  '-t',
  'tmpfs',
  'x',
  '/mnt',
]).then(
  () => true,
  () => false,
);
const databases: TestDatabase[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = path.join(await givenFolder(), 'data');
});
afterEach(endProcesses, timeout);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await removeFolders();
}, timeout);

test('a good installation: every line is ok', { timeout }, async () => {
  const simulator = await startSimulator();
  const environment = {
    ...(await givenInstallation()),
    PEYK_CARRIERS: JSON.stringify([smppCarrier('main', simulator.port)]),
    PEYK_VOICE_CARRIER: JSON.stringify({ kind: 'sip', host: '127.0.0.1' }),
  };
  startService({ dataDir, environment: { ...environment, PEYK_ROLES: 'worker' } });

  await eventually(async () => {
    const { code, lines } = await doctor(environment);
    expect(lines).toEqual([
      'ok       an installation',
      expect.stringMatching(/^ok {7}.*data can be written, [\d.]+ GB free$/),
      expect.stringMatching(/^ok {7}PostgreSQL \d+$/),
      'ok       every migration has run',
      'ok       1 worker process lives',
      'ok       carrier main: up',
    ]);
    expect(code).toBe(0);
  });
  await simulator.stop();
});

test(
  'a dead carrier is broken, comes before the others, and says what it answered',
  { timeout },
  async () => {
    const port = await freePort();
    const simulator = await startSimulator();
    const environment = {
      ...(await givenInstallation()),
      PEYK_CARRIERS: JSON.stringify([smppCarrier('alive', simulator.port), smppCarrier('main', port)]),
    };
    startService({ dataDir, environment: { ...environment, PEYK_ROLES: 'worker' } });

    await eventually(async () => {
      const { code, lines } = await doctor(environment);
      expect(lines.filter((line) => line.includes('carrier '))).toEqual([
        expect.stringMatching(/^broken {3}carrier main: down, .*ECONNREFUSED/),
        'ok       carrier alive: up',
      ]);
      expect(code).toBe(1);
    });
    await simulator.stop();
  },
);

test('a lack of workers is reported, and carriers as unknown', { timeout }, async () => {
  const { code, lines } = await doctor(await givenInstallation());

  expect(lines).toContain('careful  0 worker processes live');
  expect(lines).toContainEqual(expect.stringMatching(/^careful {2}carrier simulator: /));
  expect(code).toBe(0);
});

test('a database that does not answer is broken, by name and by address', { timeout }, async () => {
  const port = await freePort();
  for (const host of ['127.0.0.1', 'localhost']) {
    const { code, lines } = await doctor({
      ...(await givenInstallation()),
      DATABASE_URL: `postgres://peyk@${host}:${port}/peyk`,
    });
    expect(lines.at(-1)).toMatch(/^broken {3}the database cannot be used: .*ECONNREFUSED/);
    expect(code).toBe(1);
  }
});

test(
  'migrations: missing ones run at the next start, changed and unknown ones are named',
  { timeout },
  async () => {
    const empty = await emptyDatabase();
    databases.push(empty);
    const first = await doctor({ ...(await givenInstallation()), DATABASE_URL: addressOf(empty.connection) });
    expect(first.lines.at(-1)).toMatch(
      /^careful {2}the schema is not up to date: \d+ migrations are missing, from 0001\S+ on; a start brings it there$/,
    );
    expect(first.code).toBe(0);

    const { lines, code } = await doctor(
      await givenInstallation(
        `update migrations set checksum = 'of another text' where name = (select min(name) from migrations);
       insert into migrations (name, checksum) values ('9999-of-tomorrow.sql', '')`,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^broken {3}migration 0001\S+ ran with another text/));
    expect(lines).toContain(
      'careful  a newer version was here: 9999-of-tomorrow.sql is not known to this one',
    );
    expect(code).toBe(1);
  },
);

test('a database whose clock is an hour ahead is named', { timeout }, async () => {
  const environment = await givenInstallation(
    `create schema ahead;
     create function ahead.clock_timestamp() returns timestamptz language sql
       as $$ select pg_catalog.clock_timestamp() + interval '1 hour' $$;
     do $$ begin
       execute format('alter database %I set search_path = ahead, pg_catalog, public', current_database());
     end $$`,
  );

  expect((await doctor(environment)).lines).toContainEqual(
    expect.stringMatching(/^careful {2}the clock of the database differs by 3[56]\d\d\.\d s$/),
  );
});

test('a data folder that cannot be written is broken', { timeout }, async () => {
  const file = path.join(await givenFolder(), 'file');
  await writeFile(file, '');
  const { code, lines } = await doctor({
    ...(await givenInstallation()),
    PEYK_DATA_DIR: path.join(file, 'data'),
  });

  expect(lines).toContainEqual(expect.stringMatching(/^broken {3}.*data cannot be written: /));
  expect(code).toBe(1);
});

test.runIf(canMount)('a disk with less than a gigabyte is named', { timeout }, async () => {
  const disk = path.join(await givenFolder(), 'disk');
  await mkdir(disk);
  const mount = 'mount -t tmpfs -o size=32m tmpfs "$PEYK_DATA_DIR" && exec "$@"';
  const { lines } = await doctor({ ...(await givenInstallation()), PEYK_DATA_DIR: disk }, [
    ...ownMounts,
    'sh',
    '-c',
    mount,
    'sh',
  ]);

  expect(lines).toContain(`careful  ${disk} can be written, 0.0 GB free`);
});

test('settings that belong to a proxy, to money and to secrets are asked for', { timeout }, async () => {
  const { DATABASE_URL } = await givenInstallation();
  const behindProxy = await doctor({
    DATABASE_URL,
    PEYK_BASE_URL: 'https://sms.example',
    PEYK_GATEWAY: 'none',
  });
  expect(behindProxy.lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^careful {2}PEYK_TRUST_PROXY is 0/),
      expect.stringMatching(/^careful {2}API_KEY_HEADER_CASE is exact/),
      expect.stringMatching(/^careful {2}PEYK_SECRET_KEY is not set/),
    ]),
  );
  expect(behindProxy.code).toBe(0);

  const withoutTls = await doctor({
    DATABASE_URL,
    PEYK_BASE_URL: 'http://sms.example',
    PEYK_GATEWAY: 'none',
  });
  expect(withoutTls.lines).toContainEqual(expect.stringMatching(/^careful {2}PEYK_BASE_URL has no https/));
  expect(withoutTls.lines.join()).not.toContain('PEYK_TRUST_PROXY');

  const withoutAddress = await doctor({ DATABASE_URL });
  expect(withoutAddress.lines).toEqual(
    expect.arrayContaining([
      'careful  PEYK_BASE_URL is not set: links in answers name HOST and PORT',
      'broken   PEYK_GATEWAY is built-in: credit for nothing',
    ]),
  );
  expect(withoutAddress.code).toBe(1);
});

/** Settings as docs/deploying.md has them, on a migrated database in which the statements ran. */
async function givenInstallation(statements = '') {
  const database = await cloneDatabase();
  databases.push(database);
  if (statements !== '') {
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query(statements);
    await client.end();
  }
  return {
    DATABASE_URL: addressOf(database.connection),
    PEYK_BASE_URL: 'https://sms.example',
    PEYK_TRUST_PROXY: '1',
    API_KEY_HEADER_CASE: 'any',
    PEYK_GATEWAY: 'none',
    PEYK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
}

async function doctor(environment: Readonly<Record<string, string>>, under: readonly string[] = []) {
  const command = startService({ dataDir, args: ['doctor'], environment, under });
  const code = await command.ended;
  // The PostgreSQL of tests is set not to wait for its disk, and doctor says so.
  const lines = command.output
    .split('\n')
    .filter((line) => /^(ok|careful|broken) /.test(line) && !line.includes('fsync'));
  return { code, lines };
}
