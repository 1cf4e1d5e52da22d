import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { Mobile } from './shared.ts';

const problem = 'فیلد mobile: شماره باید ۱۱ رقم باشد، مانند 09123456789';

/** Rows of a file or a list that a call gave. */
export const RowNumber = field(
  Type.Integer(),
  'Number of the row in the file or list, from 1',
  'شمارهٔ ردیف در فایل یا فهرست، از 1',
  17,
);
export const ProcessedRows = field(
  Type.Integer(),
  'Rows of the file that are done, without the heading',
  'ردیف‌های انجام‌شدهٔ فایل، بدون عنوان ستون',
  1000,
);
export const RowProblem = field(Type.String(), 'Why the row failed', 'چرا ردیف ناموفق شد', problem);
export const FailedMobile = Type.Object({
  row: RowNumber,
  mobile: Mobile,
  message: field(Type.String(), 'Problem with the row', 'اشکال ردیف', problem),
});
