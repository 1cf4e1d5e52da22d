import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { Text } from '../../../texts/text.ts';

interface NewImport {
  readonly fileKey: string;
  readonly fileName: string;
  readonly numberColumn: number;
  /** The row before the first number: 1 below a heading, else 0. */
  readonly lastRow: number;
  readonly now: Date;
}

export async function insertImport(tx: Transaction, bankId: number, one: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('number_bank_imports')
    .values({
      bank_id: bankId,
      state: 'running',
      file_key: one.fileKey,
      file_name: one.fileName,
      number_column: one.numberColumn,
      last_row: one.lastRow,
      created_at: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Queryable, bankId: number, id: number) {
  return db
    .selectFrom('number_bank_imports')
    .selectAll()
    .where('bank_id', '=', bankId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listImports(db: Queryable, bankId: number, { limit, offset }: Page) {
  return db
    .selectFrom('number_bank_imports')
    .selectAll()
    .where('bank_id', '=', bankId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countImports(db: Queryable, bankId: number): Promise<number> {
  const { total } = await db
    .selectFrom('number_bank_imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('bank_id', '=', bankId)
    .executeTakeFirstOrThrow();
  return total;
}

export interface Progress {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly inserted: number;
  readonly duplicates: number;
  readonly failed: number;
}

/** False if last_row is not `fromRow` (another process continues the import), or if the import has ended. */
export async function updateProgress(tx: Transaction, id: number, progress: Progress): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update number_bank_imports set last_row = ${progress.lastRow}, inserted = inserted + ${progress.inserted},
      duplicates = duplicates + ${progress.duplicates}, failed = failed + ${progress.failed}
    where id = ${id} and state = 'running' and last_row = ${progress.fromRow}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Marks an import as done, or as failed with a problem. Does nothing if it had ended before. */
export async function markFinished(
  db: Queryable,
  id: number,
  { problem, now }: { readonly problem: Text | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('number_bank_imports')
    .set({
      state: problem === undefined ? 'done' : 'failed',
      problem: problem === undefined ? null : JSON.stringify(problem),
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface FailedRow {
  readonly row: number;
  readonly value: string;
  readonly problem: Text;
}

export async function insertFailures(
  tx: Transaction,
  importId: number,
  rows: readonly FailedRow[],
): Promise<void> {
  await sql`
    insert into number_bank_import_failures (import_id, row_number, value, problem)
    select ${importId}, "row", value, problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v ("row" bigint, value text, problem jsonb)`.execute(
    tx,
  );
}

export async function listFailures(db: Queryable, importId: number, { limit, offset }: Page) {
  return db
    .selectFrom('number_bank_import_failures')
    .select(['row_number', 'value', 'problem'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Failed rows are deleted with the bank, since their values are mistyped numbers of people. */
export async function deleteFailures(db: Queryable, bankId: number): Promise<void> {
  await sql`
    delete from number_bank_import_failures f using number_bank_imports i
    where i.bank_id = ${bankId} and f.import_id = i.id`.execute(db);
}
