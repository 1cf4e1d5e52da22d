import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Language } from '../../../../texts/text.ts';
import { importFields, importFieldsOf } from '../../../../imports/index.ts';
import type { SubscriberImport } from './subscriber-import.ts';
import { ProcessedRows } from '../../../../http/fields/rows.ts';

export const importSchema = Type.Object(
  {
    id: field(Id, 'Id of the import', 'شناسهٔ ورود', 42),
    ...importFields,
    mode: field(Type.Enum(['add', 'replace']), 'How it is done', 'روش کار'),
    processed: ProcessedRows,
    inserted: field(Type.Integer(), 'Numbers that were not there before', 'شماره‌هایی که قبلاً نبودند', 40),
    updated: field(
      Type.Integer(),
      'Rows about numbers that were there: the newest row counts',
      'ردیف‌های شماره‌هایی که بودند: جدیدترین ردیف به حساب می‌آید',
      12,
    ),
    failed: field(
      Type.Integer(),
      'Rows that did not go in; ask for failed-rows',
      'ردیف‌هایی که وارد نشدند؛ failed-rows را بپرسید',
      2,
    ),
  },
  { title: 'PostalImport' },
);

/** Response for one import. */
export function importOf(row: SubscriberImport, language: Language): Static<typeof importSchema> {
  return {
    id: row.id,
    ...importFieldsOf(row, language),
    mode: row.is_replacement ? 'replace' : 'add',
    processed: row.processed,
    inserted: row.inserted,
    updated: row.processed - row.inserted - row.failed,
    failed: row.failed,
  };
}
