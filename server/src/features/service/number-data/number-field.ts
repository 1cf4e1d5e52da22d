import { readMobile } from '@peyk/text';
import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';

// In the body and not in the path: paths are written to logs.
export const numberBody = Type.Object({
  mobile: field(
    Type.String({ maxLength: 30 }),
    'The number, 09xxxxxxxxx; Persian digits are read too',
    'شماره، 09xxxxxxxxx؛ رقم فارسی هم خوانده می‌شود',
    '09123456789',
  ),
});

export function readNumber(given: string): string {
  const reading = readMobile(given);
  if (!reading.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
  return reading.mobile;
}
