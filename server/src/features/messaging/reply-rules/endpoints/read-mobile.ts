import { readMobile } from '@peyk/text';

import { invalidField } from '../../../../failure.ts';
import { text } from '../../../../texts/text.ts';
import { contactRows } from '../../../audiences/phonebooks/index.ts';

/** A number of a request as numbers are stored; else a 422 that says what is wrong with it. */
export function readMobileField(given: string): string {
  const reading = readMobile(given);
  if (reading.ok) return reading.mobile;
  throw invalidField('mobile', text(contactRows.mobileTexts[reading.problem], { field: 'mobile' }));
}
