import { Type } from 'typebox';

import { toEnglishDigits } from '@peyk/text';

import { field } from '../../../primitives/field.ts';

/** The number or name of a line in requests: a string with digits of any script, or an integer. */
export const LineNumber = field(
  Type.Unsafe<string | number>({
    type: ['string', 'integer'],
    minLength: 1,
    maxLength: 50,
  }),
  'A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too',
  'خطی از GET /ws/v1/lines/accessible؛ رقم با هر خطی، و عدد، هم خوانده می‌شود',
  '90008361',
);

/** The number as it is stored. */
export function lineNumberOf(written: string | number): string {
  return toEnglishDigits(String(written).trim());
}
