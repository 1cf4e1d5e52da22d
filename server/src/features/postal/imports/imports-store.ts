import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { Text } from '../../../texts/text.ts';

interface NewImport {
  readonly edition: number;
  readonly isReplacement: boolean;
  readonly fileKey: string;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly now: Date;
}

export async function insertImport(tx: Transaction, one: NewImport) {
  return tx
    .insertInto('postal_imports')
    .values({
      edition: one.edition,
      is_replacement: one.isReplacement,
      state: 'running',
      file_key: one.fileKey,
      file_name: one.fileName,
      headings: [...one.headings],
      created_at: one.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findImport(db: Queryable, id: number) {
  return db.selectFrom('postal_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function findRunningImport(db: Queryable): Promise<ImportRow | undefined> {
  return db.selectFrom('postal_imports').selectAll().where('state', '=', 'running').executeTakeFirst();
}

export async function listImports(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> {
  return db
    .selectFrom('postal_imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countImports(db: Queryable): Promise<number> {
  const { total } = await db
    .selectFrom('postal_imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the import if it is still running and its last row is `row`. */
export async function lockImport(tx: Transaction, id: number, row: number): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('postal_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('last_row', '=', row)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProgress(
  tx: Transaction,
  id: number,
  done: { lastRow: number; processed: number; inserted: number; failed: number },
): Promise<void> {
  await tx
    .updateTable('postal_imports')
    .set((set) => ({
      last_row: done.lastRow,
      processed: set('processed', '+', done.processed),
      inserted: set('inserted', '+', done.inserted),
      failed: set('failed', '+', done.failed),
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks an import as ended. Returns undefined if it had ended before. */
export async function markEnded(
  tx: Transaction,
  id: number,
  end: { readonly state: 'done' | 'failed' | 'cancelled'; readonly problem?: Text; readonly now: Date },
): Promise<ImportRow | undefined> {
  return tx
    .updateTable('postal_imports')
    .set({
      state: end.state,
      problem: end.problem === undefined ? null : JSON.stringify(end.problem),
      finished_at: end.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** A row of the file that failed. */
export interface FailedRow {
  readonly row: number;
  readonly problem: Text;
  readonly cells: readonly string[];
}

export async function insertFailures(
  tx: Transaction,
  id: number,
  failures: readonly FailedRow[],
): Promise<void> {
  if (failures.length === 0) return;
  await sql`
    insert into postal_import_failures (import_id, row_number, problem, cells)
    select ${id}, "row", problem, cells
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as v ("row" bigint, problem jsonb, cells jsonb)`.execute(
    tx,
  );
}

export async function listFailures(
  db: Queryable,
  id: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('postal_import_failures')
    .select(['row_number', 'problem', 'cells'])
    .where('import_id', '=', id)
    .orderBy('row_number')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function deleteFailuresBefore(db: Queryable, moment: Date): Promise<void> {
  await sql`
    delete from postal_import_failures
    where import_id in (select id from postal_imports where finished_at < ${moment})`.execute(db);
}
