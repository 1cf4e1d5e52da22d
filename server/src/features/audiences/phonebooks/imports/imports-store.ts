import { sql, type RawBuilder } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { Text } from '../../../../texts/text.ts';
import {
  insertFailedRowsStatement,
  updateProgressStatement as progressStatement,
} from '../../../../imports/index.ts';

export interface ImportKey {
  readonly accountId: number;
  readonly importId: number;
}

/** Of one phonebook, or of all. */
export const importsOf = (accountId: number, phonebookId?: number) =>
  ({
    table: 'contact_imports',
    where: { account_id: accountId, ...(phonebookId !== undefined && { phone_book_id: phonebookId }) },
  }) as const;

export const importAt = ({ accountId, importId }: ImportKey) =>
  ({ table: 'contact_imports', where: { account_id: accountId, id: importId } }) as const;

export interface Progress {
  readonly fromRow: number;
  readonly lastRow: number;
  readonly inserted: number;
  readonly updated: number;
  readonly rewritten: number;
  readonly duplicates: number;
  readonly failed: number;
}

/** The import may go on only while its phonebook has the columns that the batch was read for. */
export function updateProgressStatement(
  key: ImportKey,
  columns: readonly number[],
  { fromRow, lastRow, inserted, updated, rewritten, duplicates, failed }: Progress,
): RawBuilder<unknown> {
  const counts = { inserted, updated, rewritten, duplicates, failed };
  const hasSameColumns = sql`exists (
    select from phone_books b
    where b.account_id = i.account_id and b.id = i.phone_book_id and b.attribute_ids = ${columns}::bigint[])`;
  return progressStatement(importAt(key), { fromRow, lastRow, counts }, hasSameColumns);
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
    row_number: row,
    mobile,
    is_failure: isFailure,
    problem,
    cells,
  }));
  return insertFailedRowsStatement(
    'contact_import_remarks',
    { account_id: accountId, import_id: importId },
    rows,
  );
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
