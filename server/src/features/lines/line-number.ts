import { Type } from 'typebox';

import { toEnglishDigits } from '../../text/digits.ts';

/** How callers write the number of a line: as a text, with digits of any script, or as a number. Lines may have names. */
export const LineNumber = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  minLength: 1,
  maxLength: 50,
  description: 'A line of GET /ws/v1/lines/accessible; digits of any script, and a number, are read too',
});

/** The number as it is kept. */
export function lineNumberOf(written: string | number): string {
  return toEnglishDigits(String(written).trim());
}
