import { Type } from 'typebox';

import { toEnglishDigits } from '@peyk/text';

/** The number or name of a line in requests: a string with digits of any script, or an integer. */
export const LineNumber = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  minLength: 1,
  maxLength: 50,
  description: 'A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too',
});

/** The number as it is stored. */
export function lineNumberOf(written: string | number): string {
  return toEnglishDigits(String(written).trim());
}
