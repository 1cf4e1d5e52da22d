import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { RowNumber } from '../../../../http/fields/rows.ts';
import { acceptedSendSchema } from './accepted-answer.ts';

/** The file of a send to its rows. */
export const recipientsFile = (example: string) => ({
  recipients_file: { required: true, description: { en: 'xlsx or csv', fa: 'xlsx یا csv' }, example },
});

/** The answer to such a send: what was accepted, and the rows that were left out. */
export const acceptedFileSchema = (rowExample: string) =>
  Type.Object({
    ...acceptedSendSchema.properties,
    failed: field(Type.Integer(), 'Rows that were left out', 'ردیف‌هایی که کنار گذاشته شدند', 2),
    errors: field(
      Type.Array(
        Type.Object({
          row: RowNumber,
          value: field(Type.String(), 'Content of the row', 'آنچه در ردیف است', rowExample),
        }),
      ),
      'Problems, one by one',
      'اشکال‌ها، یکی‌یکی',
    ),
  });
