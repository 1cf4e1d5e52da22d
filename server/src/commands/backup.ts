import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Config } from '../config.ts';
import { reconcileWallets } from '../features/wallet/index.ts';
import { openClient, openDatabase, type Connection } from '../storage/database.ts';
import { startDatabaseServer } from '../storage/database-server.ts';
import { writeBackup, type BackupCounts } from '../storage/backup/backup-lines.ts';
import { dumpAll } from '../storage/backup/dump.ts';
import { loadBackup, RestoreError } from '../storage/backup/load.ts';
import { fileWriter, storedFiles } from '../storage/backup/stored-files.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { openDatabaseConnection } from './prepare-platform.ts';

export const backupCommand: Command = {
  name: 'backup',
  purpose:
    'writes database and files to one file: backup <file> [--verify], which also restores it into a database of its own and compares',
  async run(config, args) {
    const file = fileOf(args, 'backup');
    await withDatabase(config, (connection) => takeBackup(config, connection, file));
    const { size } = await stat(file);
    say(`${file}: ${(size / 1e6).toFixed(1)} MB`);
    if (config.s3Bucket !== undefined) say('Files are in S3 and not part of it: keep versions there.');
    if (args.includes('--verify')) await verifyBackup(file);
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  purpose: 'fills an empty database and the data folder from a backup: restore <file>',
  async run(config, args) {
    const file = fileOf(args, 'restore');
    await withDatabase(config, async (connection) => {
      const counts = await restoreBackup(connection, file, config.dataDir);
      say(`restored ${describe(counts)}`);
      await reconcile(connection);
    });
  },
};

/** Under another name until it is complete, so that a cut backup is never taken for a whole one. */
async function takeBackup(config: Config, connection: Connection, file: string): Promise<void> {
  const client = await openClient(connection);
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    await writeBackup(
      unfinished,
      dumpAll(client, version, () => storedFiles(config.dataDir)),
    );
    await rename(unfinished, file);
  } finally {
    await client.end();
  }
}

/** Restores into an embedded PostgreSQL in a folder of its own, which is removed again. */
async function verifyBackup(file: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-verify-'));
  try {
    const { connection, stop } = await startDatabaseServer({ dataDir: folder });
    try {
      const counts = await restoreBackup(connection, file, path.join(folder, 'restored'));
      await reconcile(connection);
      say(`verified by restoring: ${describe(counts)}`);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreBackup(connection: Connection, file: string, dataDir: string): Promise<BackupCounts> {
  try {
    return await loadBackup(connection, file, fileWriter(dataDir));
  } catch (problem) {
    const { message, code } = problem as { message?: string; code?: string };
    if (problem instanceof RestoreError || code?.startsWith('Z_') || code === 'ENOENT')
      throw new CommandError(`${file} was not restored: ${message}`);
    throw problem;
  }
}

async function reconcile(connection: Connection): Promise<void> {
  const { db, close } = openDatabase(connection, { connections: 2, hangSeconds: 60 });
  try {
    const { accounts, differences } = await reconcileWallets(db, () => undefined);
    if (differences > 0)
      throw new CommandError(`${differences} of ${accounts} wallets differ from their ledger`);
    say(`${accounts} wallets agree with their ledgers`);
  } finally {
    await close();
  }
}

async function withDatabase(config: Config, work: (connection: Connection) => Promise<void>): Promise<void> {
  const { connection, stop } = await openDatabaseConnection(config);
  try {
    await work(connection);
  } finally {
    await stop();
  }
}

function fileOf(args: readonly string[], command: string): string {
  const file = args.find((argument) => !argument.startsWith('--'));
  if (file === undefined) throw new CommandError(`Which file? npm start -- ${command} <file>`);
  return path.resolve(file);
}

function describe({ tables, files }: BackupCounts): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
