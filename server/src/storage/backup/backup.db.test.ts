import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createFirstData } from '../../first-data/first-data.ts';
import { emptyDatabase } from '../../../test/test-database.ts';
import { givenSender } from '../../../test/sender.ts';
import { startTestService, testService } from '../../../test/test-platform.ts';
import type { Connection } from '../database.ts';
import { readBackup, writeBackup } from './backup-lines.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { listMigrationNames } from './dump-store.ts';
import { dumpAll } from './dump.ts';
import { loadBackup } from './load.ts';
import { fileWriter, storedFiles } from './stored-files.ts';

const service = testService();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-backup-'));
  file = path.join(folder, 'backup');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A digest of every row of every table, so that a difference anywhere is seen. */
async function contentOf(connection: Connection): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relpersistence = 'p' and relname <> 'migrations' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from "${name}" t`,
      );
      content[name] = rows[0]?.digest ?? '';
    }
    return content;
  });
}

test('a backup restored elsewhere has every row and file, and the service goes on there', async () => {
  const { apiKey } = await createFirstData(service.platform);
  const sender = await givenSender(service);
  for (let n = 0; n < 30; n += 1) await sender.sent({ recipient: `0912111${1000 + n}` });
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(dataDir, 'files', 'ab'), { recursive: true });
  const sound = Buffer.alloc(200_000, 'sound');
  await writeFile(path.join(dataDir, 'files', 'ab', 'x.wav'), sound);
  await writeFile(path.join(dataDir, 'secret-key'), 'hush');
  await withClient(service.connection, (client) =>
    writeBackup(
      file,
      dumpAll(client, '0.1.0', () => storedFiles(dataDir)),
    ),
  );

  const other = await emptyDatabase();
  const restored = path.join(folder, 'restored');
  const counts = await loadBackup(other.connection, readBackup(file), fileWriter(restored));
  expect(counts.files).toBe(2);
  expect(await contentOf(other.connection)).toEqual(await contentOf(service.connection));
  expect(await readFile(path.join(restored, 'files', 'ab', 'x.wav'))).toEqual(sound);
  expect(await readFile(path.join(restored, 'secret-key'), 'utf8')).toBe('hush');

  const { service: there, stop } = await startTestService({}, { connection: other.connection });
  expect((await there.as(apiKey).get('/ws/v1/account/balance')).body.data.balanceAmount).toBe(10_000_000);
  const sent = await there.as(sender.key).post('/ws/v1/sms/pattern', sender.body());
  expect(sent.status).toBe(201);
  await stop();
  await expect(loadBackup(other.connection, readBackup(file), fileWriter(restored))).rejects.toThrow(
    'already has accounts',
  );
  await other.drop();
});

test('a backup that was cut, or is none, restores nothing', async () => {
  const other = await emptyDatabase();
  const none = path.join(folder, 'none');
  await writeFile(none, 'something else');
  await expect(loadBackup(other.connection, readBackup(none), fileWriter(folder))).rejects.toThrow(
    'not a backup',
  );
  const cut = path.join(folder, 'cut');
  const whole = await readFile(file);
  await writeFile(cut, whole);
  await truncate(cut, Math.floor(whole.length * 0.7));
  await expect(loadBackup(other.connection, readBackup(cut), fileWriter(folder))).rejects.toThrow();
  const { rows } = await withClient(other.connection, (client) =>
    client.query<{ n: number }>('select count(*)::int as n from accounts'),
  );
  expect(rows).toEqual([{ n: 0 }]);
  await other.drop();
});

test('an encrypted backup is restored with its key alone, and never after it was cut', async () => {
  const secret = path.join(folder, 'secret');
  const [key, wrong] = [randomBytes(32), randomBytes(32)];
  await withClient(service.connection, (client) =>
    writeBackup(
      secret,
      dumpAll(client, '0.1.0', () => storedFiles(folder)),
      [key],
    ),
  );
  const other = await emptyDatabase();
  const restore = (from: string, keys?: readonly Buffer[]) =>
    loadBackup(other.connection, readBackup(from, keys), fileWriter(path.join(folder, 'opened')));
  await expect(restore(secret)).rejects.toThrow('set PEYK_BACKUP_KEY');
  await expect(restore(secret, [wrong])).rejects.toThrow('not the key of this backup');
  await expect(restore(file, [key])).rejects.toThrow('not encrypted');
  const cut = path.join(folder, 'secret-cut');
  const whole = await readFile(secret);
  // All of the content is there, and only the mark of its end is not.
  await writeFile(cut, whole.subarray(0, -1));
  await expect(restore(cut, [key])).rejects.toThrow('was cut');
  await restore(secret, [wrong, key]);
  expect(await contentOf(other.connection)).toEqual(await contentOf(service.connection));
  await other.drop();
});

test('a newer copy backs up and restores a database as an older version left it', async () => {
  const [older, other] = [await emptyDatabase(), await emptyDatabase()];
  const known = await readMigrations();
  const pool = new pg.Pool({ ...older.connection, max: 1 });
  await migrate(pool, known.slice(0, -5));
  await pool.end();
  const before = path.join(folder, 'before');
  await withClient(older.connection, (client) =>
    writeBackup(
      before,
      dumpAll(client, '9.9.9', () => storedFiles(path.join(folder, 'nothing'))),
    ),
  );
  await loadBackup(other.connection, readBackup(before), fileWriter(folder));
  for (const { connection } of [older, other])
    expect(await withClient(connection, listMigrationNames)).toHaveLength(known.length - 5);
  await Promise.all([older.drop(), other.drop()]);
});
