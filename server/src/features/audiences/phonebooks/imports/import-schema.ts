import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { ImportId, PhoneBookId } from '../../../../http/fields/ids.ts';
import { nullable } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { say, type Language, type Text } from '../../../../texts/text.ts';
import { importFields, importFieldsOf } from '../../../../imports/index.ts';
import type { ContactImport } from './contact-import.ts';
import { listRemarks } from './imports-store.ts';
import { upsertResultSchema } from '../contacts/upsert-result.ts';
import { ProcessedRows } from '../../../../http/fields/rows.ts';

const errorsShown = 1000;

const { errors: _errors, ...counts } = upsertResultSchema.properties;

/** An import in a list of many. */
export const importSummarySchema = Type.Object(
  {
    ...counts,
    import_id: ImportId,
    phone_book_id: PhoneBookId,
    ...importFields,
    file_name: field(importFields.file_name, 'Name of the file', 'نام فایل', 'contacts.xlsx'),
    processed_rows: ProcessedRows,
    ignored_columns: field(
      Type.Array(Type.String()),
      'Headings that the phonebook does not know',
      'عنوان‌هایی که دفترچه نمی‌شناسد',
    ),
    failed_rows_url: field(
      nullable(Type.String()),
      'A file of the rows that failed, with reasons',
      'فایل ردیف‌های ناموفق، با دلیل',
      'https://peyk.example/ws/v1/phone_book_data/imports/9/failed-rows',
    ),
  },
  { title: 'ContactImportSummary' },
);

export const importSchema = Type.Object(
  {
    ...upsertResultSchema.properties,
    ...importSummarySchema.properties,
  },
  { title: 'ContactImport' },
);

/** Response for one import, with its first 1,000 errors; all of them are in the file of failed rows. */
export async function importOf(
  db: Queryable,
  row: ContactImport,
  language: Language,
): Promise<Static<typeof importSchema>> {
  const key = { accountId: row.account_id, importId: row.id };
  const remarks = await listRemarks(db, key, { afterRow: 0, limit: errorsShown });
  return {
    ...importSummaryOf(row, language),
    errors: remarks.map(({ row_number, mobile, problem }) => ({
      row: row_number,
      mobile,
      message: say(problem as Text, language),
    })),
  };
}

export function importSummaryOf(row: ContactImport, language: Language): Static<typeof importSummarySchema> {
  return {
    inserted: row.inserted,
    updated: row.updated,
    failed: row.failed,
    duplicates: row.duplicates,
    import_id: row.id,
    phone_book_id: row.phone_book_id,
    ...importFieldsOf(row, language),
    processed_rows: row.inserted + row.updated + row.failed + row.duplicates,
    ignored_columns: row.ignored_columns,
    failed_rows_url: row.failed > 0 ? `/ws/v1/phone_book_data/imports/${row.id}/failed-rows` : null,
  };
}
