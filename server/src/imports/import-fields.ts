import { Type } from 'typebox';

import { field } from '../primitives/field.ts';
import { CreatedAt } from '../http/fields/times.ts';
import { moment, Moment, nullable } from '../http/schemas.ts';
import { pageOf, pagingOf, type PageOf } from '../http/paging.ts';
import type { Database } from '../storage/database.ts';
import { say, type Language, type Text } from '../texts/text.ts';
import {
  countImports,
  listFailedRows,
  listImports,
  type FailedRowOf,
  type FailedRowsTable,
  type ImportRow,
  type ImportSelection,
  type ImportTable,
} from './imports-store.ts';

/** The fields that every import has in an answer. */
export const importFields = {
  status: field(Type.Enum(['running', 'done', 'failed', 'cancelled']), 'Current status', 'وضعیت فعلی'),
  problem: field(
    nullable(Type.String()),
    'Reason of the failure; rows already imported stay',
    'چرا ناموفق شد؛ آنچه قبلاً وارد شده می‌ماند',
    'فایل خواندنی نیست',
  ),
  file_name: field(Type.String(), 'Name of the file', 'نام فایل', 'numbers.xlsx'),
  created_at: CreatedAt,
  finished_at: field(
    nullable(Moment),
    'When it was done; null while it goes on',
    'زمان پایان؛ null تا وقتی ادامه دارد',
    '2026-03-21T08:00:00.000Z',
  ),
};

export function importFieldsOf(row: ImportRow, language: Language) {
  return {
    status: row.state,
    problem: row.problem === null ? null : say(row.problem as Text, language),
    file_name: row.file_name,
    created_at: moment(row.created_at),
    finished_at: moment(row.finished_at),
  };
}

interface PageRequest {
  readonly query: Parameters<typeof pagingOf>[0];
  readonly url: string;
}

/** One page of imports, newest first. */
export async function importsPage<Table extends ImportTable, Shown>(
  db: Database,
  selection: ImportSelection<Table>,
  { query, url }: PageRequest,
  show: (row: ImportRow<Table>) => Shown,
): Promise<PageOf<Shown>> {
  const paging = pagingOf(query);
  const [rows, total] = await Promise.all([listImports(db, selection, paging), countImports(db, selection)]);
  return pageOf(rows.map(show), total, paging, url);
}

/** One page of the rows that failed, in the order of the file, each with its number and the reason. */
export async function failedRowsPage<Table extends FailedRowsTable, Shown extends object>(
  db: Database,
  { table, row, failedRowsMax }: { readonly table: Table; readonly row: ImportRow; failedRowsMax: number },
  { query, url, language }: PageRequest & { readonly language: Language },
  show: (failed: FailedRowOf<Table>) => Shown,
) {
  const paging = pagingOf(query);
  const failures = await listFailedRows(db, { table, importId: row.id }, paging);
  const shown = failures.map((failed) => ({
    row: failed.row_number,
    ...show(failed),
    message: say(failed.problem as Text, language),
  }));
  return pageOf(shown, Math.min(row.failed, failedRowsMax), paging, url);
}
