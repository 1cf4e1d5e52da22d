import type pg from 'pg';

import type { BackupLine } from './backup-lines.ts';
import {
  beginSnapshot,
  listMigrationNames,
  listPartitions,
  listSequences,
  listTables,
  readRows,
} from './dump-store.ts';

export interface StoredFile {
  readonly name: string;
  read(): AsyncIterable<Buffer>;
}

/**
 * Everything as lines of a backup. Tables are read in one snapshot; files after it: they never change under their name,
 * and a file is saved before the row that names it.
 */
export async function* dumpAll(
  client: pg.Client,
  version: string,
  files: () => AsyncIterable<StoredFile>,
): AsyncGenerator<BackupLine> {
  await beginSnapshot(client);
  yield {
    kind: 'head',
    format: 1,
    version,
    takenAt: new Date().toISOString(),
    migrations: await listMigrationNames(client),
    partitions: await listPartitions(client),
  };
  const tables: Record<string, number> = {};
  for (const table of await listTables(client)) {
    tables[table.name] = 0;
    for await (const rows of readRows(client, table)) {
      tables[table.name] = (tables[table.name] ?? 0) + rows.length;
      yield { kind: 'rows', table: table.name, columns: table.columns, rows };
    }
  }
  // Sequences have no snapshot: read after the rows, they are never behind them.
  yield { kind: 'sequences', values: await listSequences(client) };
  await client.query('commit');
  let count = 0;
  for await (const file of files()) {
    count += 1;
    yield* piecesOf(file);
  }
  yield { kind: 'end', counts: { tables, files: count } };
}

async function* piecesOf({ name, read }: StoredFile): AsyncGenerator<BackupLine> {
  yield { kind: 'file', name, base64: '' };
  for await (const piece of read()) yield { kind: 'file', name, base64: piece.toString('base64') };
}
