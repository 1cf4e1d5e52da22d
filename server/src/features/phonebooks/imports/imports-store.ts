import { sql, type RawBuilder } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { Text } from '../../../texts/text.ts';

export interface ImportKey {
  readonly accountId: number;
  readonly importId: number;
}

interface NewImport {
  readonly phonebookId: number;
  readonly fileKey: string;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly now: Date;
}

export async function insertImport(db: Queryable, accountId: number, one: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('contact_imports')
    .values({
      account_id: accountId,
      phone_book_id: one.phonebookId,
      state: 'running',
      file_key: one.fileKey,
      file_name: one.fileName,
      headings: [...one.headings],
      ignored_columns: [...one.ignoredColumns],
      created_at: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Queryable, { accountId, importId }: ImportKey) {
  return db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .executeTakeFirst();
}

/** Newest first. */
export async function listImports(
  db: Queryable,
  accountId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ImportRow[]> {
  return db
    .selectFrom('contact_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countImports(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('contact_imports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export interface Progress {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly inserted: number;
  readonly updated: number;
  readonly rewritten: number;
  readonly duplicates: number;
  readonly failed: number;
}

/**
 * False if last_row is not `fromRow` (another process continues the import), if it has ended, or if the columns of its
 * phonebook changed.
 */
export async function updateProgress(
  tx: Transaction,
  { accountId, importId }: ImportKey,
  columns: readonly number[],
  progress: Progress,
): Promise<boolean> {
  const { rows } = await updateProgressStatement({ accountId, importId }, columns, progress).execute(tx);
  return rows.length > 0;
}

/** The same for a script: touches no row instead of returning false. */
export function updateProgressStatement(
  { accountId, importId }: ImportKey,
  columns: readonly number[],
  progress: Progress,
): RawBuilder<unknown> {
  return sql`
    update contact_imports i set last_row = ${progress.lastRow}, inserted = inserted + ${progress.inserted},
      updated = updated + ${progress.updated}, rewritten = rewritten + ${progress.rewritten},
      duplicates = duplicates + ${progress.duplicates}, failed = failed + ${progress.failed}
    where account_id = ${accountId} and id = ${importId} and state = 'running'
      and last_row = ${progress.fromRow}
      and exists (
        select from phone_books b
        where b.account_id = i.account_id and b.id = i.phone_book_id and b.attribute_ids = ${columns}::bigint[])
    returning i.id`;
}

/** Marks an import as done, or as failed with a problem. Returns undefined if it had ended before. */
export async function markFinished(
  db: Queryable,
  { accountId, importId }: ImportKey,
  { problem, now }: { readonly problem: Text | undefined; readonly now: Date },
): Promise<ImportRow | undefined> {
  return db
    .updateTable('contact_imports')
    .set({
      state: problem === undefined ? 'done' : 'failed',
      problem: problem === undefined ? null : JSON.stringify(problem),
      finished_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** A row of the file that failed or repeats a mobile, with the reason. */
export interface Remark {
  readonly row: number;
  readonly mobile: string;
  readonly isFailure: boolean;
  readonly problem: Text;
  readonly cells: readonly string[];
}

export function insertRemarksStatement(
  { accountId, importId }: ImportKey,
  remarks: readonly Remark[],
): RawBuilder<unknown> {
  const rows = remarks.map(({ row, mobile, isFailure, problem, cells }) => ({
    row,
    mobile,
    isFailure,
    problem,
    cells,
  }));
  return sql`
    insert into contact_import_remarks (account_id, import_id, row_number, mobile, is_failure, problem, cells)
    select ${accountId}, ${importId}, "row", mobile, "isFailure", problem, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v ("row" bigint, mobile text, "isFailure" boolean, problem jsonb, cells jsonb)`;
}

export async function listRemarks(
  db: Queryable,
  { accountId, importId }: ImportKey,
  {
    afterRow,
    limit,
    isFailure,
  }: { readonly afterRow: number; readonly limit: number; readonly isFailure?: true },
) {
  let query = db
    .selectFrom('contact_import_remarks')
    .select(['row_number', 'mobile', 'problem', 'cells'])
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('row_number', '>', afterRow)
    .orderBy('row_number')
    .limit(limit);
  if (isFailure) query = query.where('is_failure', '=', true);
  return query.execute();
}

/** Imports that ended before `moment`, of all accounts. For the clean-up job. */
export async function listImportsFinishedBefore(db: Queryable, moment: Date, limit: number) {
  return db
    .selectFrom('contact_imports')
    .select(['account_id', 'id', 'file_key'])
    .where('finished_at', '<', moment)
    .orderBy('finished_at')
    .limit(limit)
    .execute();
}

export async function deleteImport(tx: Transaction, { accountId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('contact_import_remarks')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .execute();
  await tx
    .deleteFrom('contact_imports')
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .execute();
}
