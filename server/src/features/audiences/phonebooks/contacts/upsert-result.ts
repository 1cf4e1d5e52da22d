import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Mobile } from '../../../../http/fields/shared.ts';

/** Result of an upsert of many contacts. */
export const upsertResultSchema = Type.Object(
  {
    inserted: field(Type.Integer(), 'How many were added', 'شمار افزوده‌شده‌ها', 40),
    updated: field(Type.Integer(), 'How many were changed', 'شمار تغییرکرده‌ها', 12),
    failed: field(Type.Integer(), 'Rows that did not go in', 'ردیف‌هایی که وارد نشدند', 2),
    duplicates: field(
      Type.Integer(),
      'Rows whose mobile came before; the last one counts',
      'ردیف‌هایی که موبایلشان پیش‌تر آمده؛ آخری به حساب می‌آید',
      4,
    ),
    errors: field(
      Type.Array(
        Type.Object({
          row: field(
            Type.Integer(),
            'Number of the row in the file or list, from 1',
            'شمارهٔ ردیف در فایل یا فهرست، از 1',
            17,
          ),
          mobile: Mobile,
          message: field(
            Type.String(),
            'What is wrong with the row',
            'اشکال ردیف',
            'فیلد mobile: شماره باید ۱۱ رقم باشد، مانند 09123456789',
          ),
        }),
      ),
      'Rows that failed or came again, with the reason',
      'ردیف‌های ناموفق یا تکراری، با دلیل',
    ),
  },
  { title: 'SavedContacts' },
);
