import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { FailedMobile } from '../../../../http/fields/rows.ts';

/** Result of an upsert of many contacts. */
export const upsertResultSchema = Type.Object(
  {
    inserted: field(Type.Integer(), 'Number added', 'تعداد اضافه‌شده‌ها', 40),
    updated: field(Type.Integer(), 'Number changed', 'تعداد تغییرکرده‌ها', 12),
    failed: field(Type.Integer(), 'Rows that did not go in', 'ردیف‌هایی که وارد نشدند', 2),
    duplicates: field(
      Type.Integer(),
      'Rows whose mobile came before; the last one counts',
      'ردیف‌هایی که موبایلشان قبلاً آمده؛ آخری به حساب می‌آید',
      4,
    ),
    errors: field(
      Type.Array(FailedMobile),
      'Rows that failed or came again, with the reason',
      'ردیف‌های ناموفق یا تکراری، با دلیل',
    ),
  },
  { title: 'SavedContacts' },
);
