import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Config } from '../config.ts';
import { walletUpkeep } from '../features/money/wallet/index.ts';
import { FilesUnavailable } from '../files/file-store.ts';
import { openClient, openDatabase, type Connection } from '../storage/database.ts';
import { startDatabaseServer } from '../storage/database-server.ts';
import { readBackupBytes, type BackupCounts, type BackupKeys } from '../storage/backup/backup-lines.ts';
import { recordBackup } from '../storage/backup/backups-store.ts';
import { dumpAll } from '../storage/backup/dump.ts';
import { DecryptionError } from '../storage/backup/encrypted-frames.ts';
import { loadBackup, RestoreError } from '../storage/backup/load.ts';
import { fileWriter, storedFiles } from '../storage/backup/stored-files.ts';
import { version } from '../version.ts';
import { targetOfBackup, targetOfRestore, type BackupTarget } from './backup-target.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { openDatabaseConnection } from './prepare-platform.ts';

export const backupCommand: Command = {
  name: 'backup',
  purpose:
    'writes database and files to one file: backup <file> or s3://bucket/folder [--verify], which also restores it into a database of its own and compares',
  async run(config, args) {
    const target = await targetOfBackup(config, args);
    await withDatabase(config, async (connection) => {
      const bytes = await takeBackup(config, connection, target);
      const kind = config.backupKeys === undefined ? '' : ', encrypted';
      say(`${target.name}: ${(bytes / 1e6).toFixed(1)} MB${kind}`);
      if (config.s3Bucket !== undefined) say('Files are in S3 and not part of it: keep versions there.');
      if (args.includes('--verify')) await verifyBackup(target, config.backupKeys);
      await noteBackup(connection);
    });
    // Only now: until the new one is known to be good, the old ones are what there is.
    for (const name of await target.removeOutdated()) say(`removed ${name}, which is no longer kept`);
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  purpose: 'fills an empty database and the data folder from a backup: restore <file> or s3://bucket/folder',
  async run(config, args) {
    const target = await targetOfRestore(config, args);
    await withDatabase(config, async (connection) => {
      const counts = await restoreBackup(connection, target, { ...config, keys: config.backupKeys });
      say(`restored ${describe(counts)} from ${target.name}`);
      await reconcile(connection);
    });
  },
};

async function takeBackup(config: Config, connection: Connection, target: BackupTarget): Promise<number> {
  const client = await openClient(connection);
  try {
    return await target.write(dumpAll(client, version, () => storedFiles(config.dataDir)));
  } catch (problem) {
    if (problem instanceof FilesUnavailable)
      throw new CommandError(`${target.name} was not written: ${problem.message}`);
    throw problem;
  } finally {
    await client.end();
  }
}

/** A standby and the database of an older version cannot note it; the backup is whole all the same. */
async function noteBackup(connection: Connection): Promise<void> {
  const client = await openClient(connection);
  try {
    await recordBackup(client, new Date());
  } catch (problem) {
    say(`The database did not note its time, so alerts do not know of it: ${(problem as Error).message}`);
  } finally {
    await client.end();
  }
}

/** Restores into an embedded PostgreSQL in a folder of its own, which is removed again. */
async function verifyBackup(target: BackupTarget, keys: BackupKeys): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-verify-'));
  try {
    const { connection, stop } = await startDatabaseServer({ dataDir: folder });
    try {
      const counts = await restoreBackup(connection, target, {
        dataDir: path.join(folder, 'restored'),
        keys,
      });
      await reconcile(connection);
      say(`verified by restoring: ${describe(counts)}`);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RestoreOptions {
  readonly dataDir: string;
  readonly keys: BackupKeys;
}

async function restoreBackup(
  connection: Connection,
  target: BackupTarget,
  { dataDir, keys }: RestoreOptions,
): Promise<BackupCounts> {
  try {
    const entries = readBackupBytes(await target.read(), keys);
    return await loadBackup(connection, entries, fileWriter(dataDir));
  } catch (problem) {
    if (isOfBackup(problem))
      throw new CommandError(`${target.name} was not restored: ${(problem as Error).message}`);
    throw problem;
  }
}

/** Whether the backup is at fault, which a line says, and not the database or this program. */
function isOfBackup(problem: unknown): boolean {
  const { code } = problem as { code?: string };
  return (
    problem instanceof RestoreError ||
    problem instanceof DecryptionError ||
    problem instanceof FilesUnavailable ||
    code?.startsWith('Z_') === true ||
    code === 'ENOENT'
  );
}

async function reconcile(connection: Connection): Promise<void> {
  const { db, close } = openDatabase(connection, { connections: 2, hangSeconds: 60 });
  try {
    const { accounts, differences } = await walletUpkeep.reconcile(db, () => undefined);
    if (differences > 0)
      throw new CommandError(`${differences} of ${accounts} wallets differ from their ledger`);
    say(`${accounts} wallets agree with their ledgers`);
  } finally {
    await close();
  }
}

async function withDatabase<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { connection, stop } = await openDatabaseConnection(config);
  try {
    return await work(connection);
  } finally {
    await stop();
  }
}

function describe({ tables, files }: BackupCounts): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
