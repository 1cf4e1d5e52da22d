import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { addressOf } from '../../test/database-address.ts';
import { givenSender } from '../../test/sender.ts';
import { emptyDatabase } from '../../test/test-database.ts';
import { startTestService, testService } from '../../test/test-platform.ts';
import { readConfig, type Config } from '../config.ts';
import { s3Backups } from '../files/s3/s3-backups.ts';
import { findLastBackup } from '../storage/backup/backups-store.ts';
import type { Connection } from '../storage/database.ts';
import { backupCommand, restoreCommand } from './backup.ts';

const service = testService();
const bucket = 'peyk-backups';
const key = randomBytes(32).toString('base64');
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
let folder = '';
let server: S3rver;
let endpoint = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-s3-backup-'));
  const directory = path.join(folder, 's3');
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true });
});

const configOf = (connection: Connection, more: Record<string, string> = {}): Config =>
  readConfig({
    DATABASE_URL: addressOf(connection),
    PEYK_DATA_DIR: path.join(folder, 'data'),
    PEYK_S3_ENDPOINT: endpoint,
    PEYK_S3_ACCESS_KEY: keys.accessKey,
    PEYK_S3_SECRET_KEY: keys.secretKey,
    PEYK_BACKUP_KEY: key,
    ...more,
  });

const nightly = () => s3Backups({ endpoint, bucket, prefix: 'nightly/', region: 'us-east-1', keys });

test('a backup in S3 is encrypted, replaces those that are no longer kept, and is restored elsewhere', async () => {
  const sender = await givenSender(service);
  await sender.sent();
  const old = ['peyk-20260101-023000.gz', 'peyk-20260102-023000.gz.encrypted'];
  for (const name of [...old, 'note.txt']) await nightly().write(name, Readable.from([Buffer.from(name)]));
  const settings = { PEYK_BACKUP_TO: `s3://${bucket}/nightly`, PEYK_BACKUP_KEEP: '2' };
  expect(await findLastBackup(service.platform.db)).toBeUndefined();
  await backupCommand.run(configOf(service.connection, settings), []);
  expect(await findLastBackup(service.platform.db)).toBeInstanceOf(Date);

  const names = (await nightly().names()).sort();
  expect(names).toEqual([
    'note.txt',
    'peyk-20260102-023000.gz.encrypted',
    expect.stringMatching(/^peyk-.+\.gz\.encrypted$/),
  ]);
  const content = await nightly().read(names[2] ?? '');
  expect((await buffer(content ?? Readable.from([]))).subarray(0, 7).toString()).toBe('PEYKBK1');

  const other = await emptyDatabase();
  const restore = (more: Record<string, string>, place: string) =>
    restoreCommand.run(configOf(other.connection, more), [place]);
  await expect(
    restore({ PEYK_BACKUP_KEY: randomBytes(32).toString('base64') }, `s3://${bucket}/nightly`),
  ).rejects.toThrow(/was not restored: PEYK_BACKUP_KEY is not the key/);
  await expect(restore({}, `s3://${bucket}/nightly/peyk-20250101-000000.gz`)).rejects.toThrow('is not there');
  await expect(restore({}, `s3://${bucket}/empty`)).rejects.toThrow('There is no backup in');
  await restore({}, `s3://${bucket}/nightly`);
  const { service: there, stop } = await startTestService({}, { connection: other.connection });
  const { body } = await there.as(sender.key).get('/ws/v1/send_request');
  expect(body.data.total).toBe(1);
  await stop();
  await other.drop();
});

test('where the storage refuses, the command says so and removes nothing', async () => {
  const before = await nightly().names();
  const config = configOf(service.connection, { PEYK_BACKUP_KEEP: '1' });
  await expect(backupCommand.run(config, ['s3://no-such-bucket/nightly'])).rejects.toThrow(
    /s3:\/\/no-such-bucket\/nightly\/peyk-.+ was not written: S3: upload failed/,
  );
  expect(await nightly().names()).toEqual(before);
});

test('without a file and without PEYK_BACKUP_TO the command asks for one', async () => {
  await expect(backupCommand.run(configOf(service.connection), [])).rejects.toThrow('Which file?');
  await expect(restoreCommand.run(configOf(service.connection), [])).rejects.toThrow('Which file?');
});
