import pg from 'pg';

import type { Connection } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import type { BackupCounts, BackupLine } from './backup-lines.ts';
import { DecryptionError } from './encrypted-frames.ts';
import {
  countRows,
  createForeignKeys,
  createPartitions,
  dropForeignKeys,
  emptyTables,
  insertRows,
  isUnused,
  readTypes,
  setSequences,
} from './load-store.ts';

/** A backup that cannot be restored here; the message is one line for the user. */
export class RestoreError extends Error {}

type SaveFile = (name: string, piece: Buffer) => Promise<void>;
type Head = Extract<BackupLine, { kind: 'head' }>;

/**
 * Restores a backup into an unused database, in one transaction: the schema as it was when the backup was taken, then all
 * rows, then what they refer to is checked and counted. Migrations that came later run at the next start.
 */
export async function loadBackup(
  connection: Connection,
  entries: AsyncGenerator<BackupLine>,
  saveFile: SaveFile,
): Promise<BackupCounts> {
  try {
    return await loadEntries(connection, entries, saveFile);
  } finally {
    // A connection to S3 that is not read any more would keep the process alive.
    await entries.return(undefined);
  }
}

async function loadEntries(
  connection: Connection,
  entries: AsyncGenerator<BackupLine>,
  saveFile: SaveFile,
): Promise<BackupCounts> {
  const head = await readHead(entries);
  const client = new pg.Client({ ...connection, application_name: 'peyk-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await isUnused(client)))
      throw new RestoreError('The database already has accounts or operators; restore into an empty one.');
    await migrateTo(connection, head);
    await client.query('begin');
    const counts = await loadLines(client, head, entries, saveFile);
    await client.query('commit');
    return counts;
  } finally {
    await client.end();
  }
}

async function readHead(entries: AsyncGenerator<BackupLine>): Promise<Head> {
  const first = await entries.next().catch((problem: unknown) => {
    if (problem instanceof DecryptionError) throw problem;
    throw new RestoreError(`The file is not a backup of Peyk: ${(problem as Error).message}`);
  });
  if (first.done || first.value.kind !== 'head' || first.value.format !== 1)
    throw new RestoreError('The file is not a backup of Peyk.');
  return first.value;
}

async function migrateTo(connection: Connection, { migrations, version }: Head): Promise<void> {
  const known = await readMigrations();
  const wanted = new Set(migrations);
  const missing = migrations.filter((name) => !known.some((one) => one.name === name));
  if (missing.length > 0)
    throw new RestoreError(`The backup is of version ${version}, which is newer: ${missing[0]} is unknown.`);
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await migrate(
      pool,
      known.filter(({ name }) => wanted.has(name)),
    );
  } finally {
    await pool.end();
  }
}

async function loadLines(
  client: pg.Client,
  { partitions }: Head,
  entries: AsyncGenerator<BackupLine>,
  saveFile: SaveFile,
): Promise<BackupCounts> {
  await emptyTables(client);
  await createPartitions(client, partitions);
  const keys = await dropForeignKeys(client);
  const types = await readTypes(client);
  let counts: BackupCounts | undefined;
  for await (const line of entries) {
    if (line.kind === 'rows') await insertRows(client, line, types.get(line.table) ?? new Map());
    else if (line.kind === 'sequences') await setSequences(client, line.values);
    else if (line.kind === 'file') await saveFile(line.name, Buffer.from(line.base64, 'base64'));
    else if (line.kind === 'end') counts = line.counts;
  }
  if (counts === undefined) throw new RestoreError('The backup was cut: its last line is missing.');
  await createForeignKeys(client, keys);
  await requireCounts(client, counts);
  return counts;
}

async function requireCounts(client: pg.Client, { tables }: BackupCounts): Promise<void> {
  const found = await countRows(client, Object.keys(tables));
  for (const [table, count] of Object.entries(tables))
    if (found.get(table) !== count)
      throw new RestoreError(`${table} has ${found.get(table)} rows after restoring, not ${count}.`);
}
