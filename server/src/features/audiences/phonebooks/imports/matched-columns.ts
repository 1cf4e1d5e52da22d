import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { cleanText } from '../contacts/clean-text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import { contactFieldNames, namesIn } from '../contacts/fixed-columns.ts';
import { columnResolver, type ColumnMeaning, type HeadingReader } from './sheet-columns.ts';

/** Heading to the name of a fixed column or the code of an attribute; headings that are left alone are absent. */
type Matching = Readonly<Record<string, string>>;

const ignored = 'ignore';

export const matchingField = field(
  Type.String({ maxLength: 200_000 }),
  `JSON of heading to ${namesIn.en}, the code of an attribute of the phonebook, or ignore, for a file whose headings are not those of the sample. Headings that are not named are left alone. Absent: columns are known by their headings`,
  `JSONی از عنوان ستون به ${namesIn.fa}، کد یک ویژگی دفترچه یا ignore، برای فایلی که عنوان ستون‌هایش مانند نمونه نیست. عنوان‌هایی که نام برده نشوند کنار می‌مانند. نباشد: ستون‌ها از عنوان ستون شناخته می‌شوند`,
  '{"تلفن":"mobile","محل":"ignore"}',
);

/** Reads and checks the field `columns`: each column once, one of them the mobile. */
export function matchingOf(book: Phonebook, json: string | null | undefined): Matching | undefined {
  if (!json?.trim()) return undefined;
  const matching: Record<string, string> = {};
  for (const [heading, given] of Object.entries(readObject(json))) {
    const name = nameIn(book, heading, given);
    if (name === undefined) continue;
    if (Object.values(matching).includes(name))
      throw invalidField('columns', text('import_matching_twice', { name }));
    matching[cleanText(heading)] = name;
  }
  if (!Object.values(matching).includes('mobile'))
    throw invalidField('columns', text('import_matching_no_mobile'));
  return matching;
}

/** The column that a heading was matched with; undefined if it is left alone. */
function nameIn(book: Phonebook, heading: string, given: unknown): string | undefined {
  if (given === null || given === '') return undefined;
  const name = typeof given === 'string' ? given : JSON.stringify(given);
  if (typeof given === 'string' && meaningOf(book, name) !== undefined) return name;
  if (name === ignored) return undefined;
  throw invalidField('columns', text('import_matching_unknown', { heading, name }));
}

/** A column of the phonebook that went away since is left alone, like an unmatched heading. */
export function matchedReader(book: Phonebook, matching: Matching): HeadingReader {
  return (heading) => {
    const name = Object.hasOwn(matching, heading) ? matching[heading] : undefined;
    return name === undefined ? undefined : meaningOf(book, name);
  };
}

/** For the columns of a stored import. */
export function storedReader(book: Phonebook, matching: unknown): HeadingReader {
  return matching === null ? columnResolver(book) : matchedReader(book, matching as Matching);
}

function meaningOf({ attributes }: Phonebook, name: string): ColumnMeaning | undefined {
  const fixed = contactFieldNames.find((one) => one === name);
  if (fixed !== undefined) return fixed;
  const index = attributes.findIndex(({ code }) => code === name);
  return index === -1 ? undefined : index;
}

/** Refuses what is no JSON object, where the phonebook is not known. */
export function checkMatchingShape(json: string | null | undefined): void {
  if (json?.trim()) readObject(json);
}

function readObject(given: string): object {
  try {
    const read: unknown = JSON.parse(given);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Refused below.
  }
  throw invalidField('columns', text('import_matching_not_read'));
}
