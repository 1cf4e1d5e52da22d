import { readMobile } from '@peyk/text';
import { Type } from 'typebox';

import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';

// In the body and not in the path: paths are written to logs.
export const numberBody = Type.Object({
  mobile: Type.String({ maxLength: 30, description: 'The number, 09xxxxxxxxx; Persian digits are read too' }),
});

export function readNumber(given: string): string {
  const reading = readMobile(given);
  if (!reading.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
  return reading.mobile;
}
