import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalid, type FieldProblems } from '../../../../failure.ts';
import { nullable } from '../../../../http/schemas.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import { readMobile } from '@peyk/text';
import { text } from '../../../../texts/text.ts';
import { phonebookSlice } from '../../../audiences/audiences/index.ts';
import { ReferenceOfMany } from '../../message-references/index.ts';
import { mobileTexts } from './send-fields.ts';

const problemsShown = 50;
export const recipientsMax = 100_000;

/** Both lists may be null: many callers fill one and send null for the other. */
export const bulkFields = {
  recipients: field(
    Type.Optional(
      nullable(
        Type.Array(Type.String({ maxLength: 30 }), {
          maxItems: recipientsMax,
        }),
      ),
    ),
    'Numbers, 09xxxxxxxxx; repeated ones count once',
    'شماره‌ها، 09xxxxxxxxx؛ تکراری‌ها یک بار شمرده می‌شوند',
  ),
  selectedPhoneBooks: field(
    Type.Optional(
      nullable(
        Type.Array(phonebookSlice, {
          maxItems: 100,
        }),
      ),
    ),
    'Slices of phonebooks in their stable order; without a limit, to the end',
    'بُرش‌هایی از دفترچه‌ها به ترتیب پایدارشان؛ بدون limit تا پایان',
  ),
  reference: ReferenceOfMany,
};

/** A recipient of a send with variables, with its values. */
export const keywordRow = Type.Unsafe<{ mobile: string } & Record<string, string | number | boolean | null>>({
  type: 'object',
  required: ['mobile'],
  properties: {
    mobile: field(
      { type: 'string', maxLength: 30 },
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
  },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});

/** Parses a list of numbers; a 422 names the invalid ones (the first 50). */
export async function readRecipients(recipients: readonly string[], field = 'recipients'): Promise<string[]> {
  const problems: Record<string, FieldProblems[string]> = {};
  const mobiles = await mapInTurns(recipients, (value, index) => {
    const read = readMobile(value);
    if (read.ok) return read.mobile;
    if (Object.keys(problems).length < problemsShown) {
      const name = `${field}.${index}`;
      problems[name] = [text(mobileTexts[read.problem], { field: name })];
    }
    return '';
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return mobiles;
}
