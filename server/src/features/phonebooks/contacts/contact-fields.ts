import { Type, type Static } from 'typebox';

import { invalid, type FieldProblems } from '../../../failure.ts';
import { Id, listedWord, nullable } from '../../../http/schemas.ts';
import { readMobile, type MobileProblem } from '@peyk/text';
import { text, type Text, type TextKey } from '../../../texts/text.ts';
import { readValue } from '../attributes/attribute.ts';
import { cleanText } from './clean-text.ts';
import { contactPrefixes, nameLengthMax, type ContactChange, type Phonebook } from './contact.ts';

const valueField = Type.Unsafe<string | number | null>({
  type: ['string', 'number', 'null'],
  description: 'Empty: the contact has none',
});

/** Request fields of a contact, for the endpoint of one contact and for bulk-upsert. */
export const contactFields = {
  mobile: Type.String({ minLength: 1, maxLength: 50, description: '09xxxxxxxxx' }),
  name: Type.Optional(nullable(Type.String({ maxLength: nameLengthMax }))),
  prefix: Type.Optional(
    nullable(
      listedWord([...contactPrefixes, ''], { description: `${contactPrefixes.join(', ')}, or empty` }),
    ),
  ),
  attributes: Type.Optional(
    nullable(
      Type.Array(Type.Object({ attribute_id: Id, value: Type.Optional(valueField) }), { maxItems: 1000 }),
    ),
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
export function contactChangeOf(book: Phonebook, sent: Fields): ContactChange {
  const { mobile, name, prefix } = sent;
  const reading = readMobile(mobile);
  const { values } = readAttributes(book, sent.attributes ?? []);
  const problems = contactProblems(book, sent);
  if (!reading.ok || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    mobile: reading.mobile,
    name: name === undefined ? undefined : cleanText(name ?? ''),
    prefix: prefix === undefined ? undefined : (knownPrefix(prefix) ?? null),
    values,
  };
}

/** What is wrong with the fields that are there. */
export function contactProblems(
  book: Phonebook,
  { mobile, prefix, attributes }: Partial<Fields>,
): FieldProblems {
  return {
    ...mobileProblems(mobile),
    ...prefixProblems(prefix),
    ...readAttributes(book, attributes ?? []).problems,
  };
}

export function mobileProblems(mobile: string | undefined): FieldProblems {
  const reading = mobile === undefined ? undefined : readMobile(mobile);
  return reading === undefined || reading.ok
    ? {}
    : { mobile: [text(mobileProblemTexts[reading.problem], { field: 'mobile' })] };
}

const knownPrefix = (prefix: Fields['prefix']) => contactPrefixes.find((one) => one === prefix);

export function prefixProblems(prefix: Fields['prefix']): FieldProblems {
  return prefix && knownPrefix(prefix) === undefined
    ? { prefix: [text('field_choice', { field: 'prefix', choices: contactPrefixes })] }
    : {};
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
