import { Type, type Static } from 'typebox';

import { toEnglishDigits } from '@peyk/text';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { field } from '../../../primitives/field.ts';
import { contactFields, type NamedValues, type Phonebook } from '../phonebooks/index.ts';

/** A condition on contacts of a phonebook; of several, each must hold. */
export const contactCondition = Type.Object(
  {
    field: field(
      Type.String({ minLength: 1, maxLength: 100 }),
      `${contactFields.inWords.en}, or the code of an attribute of the phonebook`,
      `یکی از ${contactFields.inWords.fa} یا کد یک ویژگی دفترچه`,
      'city',
    ),
    is: field(
      Type.Enum(['equal', 'containing', 'from', 'to', 'filled', 'empty']),
      'from and to include their value: numbers by size, dates by day',
      'from و to خود مقدار را هم دربر دارند: عدد بر اساس بزرگی، تاریخ بر اساس روز',
    ),
    value: field(
      Type.Optional(Type.String({ maxLength: 200 })),
      'Value to compare with',
      'آنچه فیلد با آن بررسی می‌شود',
      'تهران',
    ),
  },
  { title: 'ContactCondition' },
);

export type ContactCondition = Static<typeof contactCondition>;

export function isFieldOf(book: Phonebook, field: string): boolean {
  return contactFields.has(field) || book.attributes.some(({ code }) => code === field);
}

/** Whether a contact with these values, its choices as the API writes them, meets all conditions. */
export function conditionsMatcher(book: Phonebook, conditions: readonly ContactCondition[]) {
  const tests = conditions.map((condition) => testOf(book, condition));
  return (values: NamedValues) => tests.every((isMet) => isMet(values));
}

function testOf(
  book: Phonebook,
  { field, is, value = '' }: ContactCondition,
): (values: NamedValues) => boolean {
  const type = book.attributes.find(({ code }) => code === field)?.type;
  const wanted = normaliseForSearch(value);
  const of = (values: NamedValues) => values[field] ?? '';
  switch (is) {
    case 'filled':
      return (values) => of(values) !== '';
    case 'empty':
      return (values) => of(values) === '';
    case 'containing':
      return (values) => normaliseForSearch(of(values)).includes(wanted);
    case 'equal':
      return (values) => normaliseForSearch(of(values)) === wanted;
    case 'from':
      return (values) => of(values) !== '' && compare(of(values), value, type) >= 0;
    case 'to':
      return (values) => of(values) !== '' && compare(of(values), value, type) <= 0;
  }
}

function compare(one: string, other: string, type: string | undefined): number {
  if (type === 'number') return Number(toEnglishDigits(one)) - Number(toEnglishDigits(other));
  const [a, b] =
    type === 'date' ? [dayOf(one), dayOf(other)] : [normaliseForSearch(one), normaliseForSearch(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Days of one calendar sort as their text. */
function dayOf(value: string): string {
  const [year = '', month = '', day = ''] = toEnglishDigits(value.trim()).split(/[/-]/);
  return `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
}
