import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalid, type FieldProblems } from '../../../../failure.ts';
import { Id, nullable } from '../../../../http/schemas.ts';
import { readMobile, type MobileProblem } from '@peyk/text';
import { text, type Text, type TextKey } from '../../../../texts/text.ts';
import { readValue } from '../attributes/attribute.ts';
import { cleanText } from './clean-text.ts';
import type { ContactChange, Phonebook } from './contact.ts';
import { choiceColumns, fixedColumns, mapFixed, type FixedChange, type FixedName } from './fixed-columns.ts';
import { fixedFields } from './fixed-schemas.ts';

const valueField = field(
  Type.Unsafe<string | number | null>({
    type: ['string', 'number', 'null'],
  }),
  'Empty: the contact has none',
  'خالی: مخاطب ندارد',
  'تهران',
);

/** Request fields of a contact, for the endpoint of one contact and for bulk-upsert. */
export const contactFields = {
  mobile: field(
    Type.String({ minLength: 1, maxLength: 50 }),
    'Mobile number, 09xxxxxxxxx',
    'شمارهٔ موبایل، 09xxxxxxxxx',
    '09123456789',
  ),
  ...fixedFields,
  attributes: field(
    Type.Optional(
      nullable(
        Type.Array(
          Type.Object({
            attribute_id: field(Id, 'Id of the attribute', 'شناسهٔ ویژگی', 4),
            value: Type.Optional(valueField),
          }),
          { maxItems: 1000 },
        ),
      ),
    ),
    'Its attributes',
    'ویژگی‌های آن',
  ),
};

const fields = Type.Object(contactFields);
type Fields = Static<typeof fields>;

export const mobileProblemTexts: Readonly<Record<MobileProblem, TextKey>> = {
  'country-prefix': 'mobile_country_prefix',
  'other-country': 'mobile_other_country',
  'no-leading-zero': 'mobile_no_zero',
  length: 'mobile_length',
  'not-a-number': 'mobile_not_a_number',
  'not-mobile': 'mobile_not_mobile',
};

/** Validates request fields. Absent fields leave the stored value unchanged; a 422 lists all wrong fields at once. */
export function contactChangeOf(book: Phonebook, sent: Fields, now: Date): ContactChange {
  const reading = readMobile(sent.mobile);
  const { values } = readAttributes(book, sent.attributes ?? []);
  const problems = contactProblems(book, sent);
  if (!reading.ok || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    ...(mapFixed((name) => readFixed(name, sent[name])) as FixedChange),
    ...(isConsentUndated(sent) && { consented_at: now.toISOString() }),
    mobile: reading.mobile,
    values,
  };
}

/** A consent that is stated now is of now. */
const isConsentUndated = ({ consent, consented_at: at }: Fields) =>
  Boolean(consent?.trim()) && at === undefined;

/** The value of a fixed column that has no problem. */
function readFixed(name: FixedName, given: string | null | undefined): string | null | undefined {
  if (given === undefined) return undefined;
  return fixedColumns[name].kind === 'text' ? cleanText(given ?? '') : given || null;
}

/** What is wrong with the fields that are there. */
export function contactProblems(book: Phonebook, sent: Partial<Fields>): FieldProblems {
  return Object.assign(
    {},
    mobileProblems(sent.mobile),
    ...choiceColumns.map(({ name }) => choiceProblems(name, sent[name])),
    readAttributes(book, sent.attributes ?? []).problems,
  ) as FieldProblems;
}

export function mobileProblems(mobile: string | undefined): FieldProblems {
  const reading = mobile === undefined ? undefined : readMobile(mobile);
  return reading === undefined || reading.ok
    ? {}
    : { mobile: [text(mobileProblemTexts[reading.problem], { field: 'mobile' })] };
}

export function choiceProblems(name: FixedName, given: string | null | undefined): FieldProblems {
  const column = fixedColumns[name];
  if (!given || column.kind !== 'choice' || column.choices.includes(given)) return {};
  return { [name]: [text('field_choice', { field: name, choices: column.choices })] };
}

/** The values of the columns of a phonebook, and what is wrong with them. */
export function readAttributes(book: Phonebook, sent: NonNullable<Fields['attributes']>) {
  const problems: Record<string, Text[]> = {};
  const values: (string | undefined)[] = book.attributes.map(() => undefined);
  for (const [index, { attribute_id, value }] of sent.entries()) {
    const column = book.attributes.findIndex(({ id }) => id === attribute_id);
    const attribute = book.attributes[column];
    if (attribute === undefined) {
      problems[`attributes.${index}.attribute_id`] = [text('attribute_not_of_book', { id: attribute_id })];
      continue;
    }
    const read = readValue(attribute, String(value ?? ''));
    if (read.ok) values[column] = read.value;
    else problems[`attributes.${index}.value`] = [read.problem];
  }
  return { values, problems };
}
