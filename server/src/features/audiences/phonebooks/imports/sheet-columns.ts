import { invalidField } from '../../../../failure.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { text } from '../../../../texts/text.ts';
import { cleanText } from '../contacts/clean-text.ts';
import type { Phonebook } from '../contacts/contact.ts';
import {
  contactFieldNames,
  fixedColumns,
  mapFixed,
  type ContactFieldName,
  type FixedName,
} from '../contacts/fixed-columns.ts';

/** Column index of each field; undefined if the file has no such column. */
export interface SheetColumns extends Readonly<Record<FixedName, number | undefined>> {
  readonly mobile: number;
  /** One per attribute of the phonebook, in the phonebook's order. */
  readonly values: readonly (number | undefined)[];
  /** Headings that match no column of the phonebook. */
  readonly ignored: readonly string[];
}

/** A heading that fits several columns of the phonebook, with the unambiguous headings of these. */
interface Ambiguous {
  readonly choices: readonly string[];
}

/** A fixed column, or the index of an attribute of the phonebook. */
export type ColumnMeaning = ContactFieldName | number;

/** What a heading stands for; undefined if it is left alone. */
export type HeadingReader = (heading: string) => ColumnMeaning | Ambiguous | undefined;

// Other common headings of mobiles, in files that were not made from the sample.
const mobileHeadings = [
  'موبایل',
  'شماره موبایل',
  'شماره همراه',
  'تلفن همراه',
  'همراه',
  'شماره',
  'phone',
  'phone number',
  'mobile number',
];

/** Headings of a file for the phonebook: fixed columns, then attribute titles, with the code added where ambiguous. */
export function headingsOf({ attributes }: Pick<Phonebook, 'attributes'>): string[] {
  const taken = new Map<string, number>(contactFieldNames.map((name) => [name, 1]));
  for (const { title } of attributes) {
    const name = normaliseForSearch(title);
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  const isClear = (title: string) =>
    normaliseForSearch(title) !== '' && taken.get(normaliseForSearch(title)) === 1;
  return [
    ...contactFieldNames,
    ...attributes.map(({ title, code }) => (isClear(title) ? title : `${title} (${code})`)),
  ];
}

/** Reads the heading row; a 422 if there is no mobile column, or if a heading is ambiguous or repeated. */
export function readHeadings(
  book: Phonebook,
  cells: readonly string[],
  meaningOf: HeadingReader = columnResolver(book),
): SheetColumns {
  const columns = new Map<ColumnMeaning, number>();
  const ignored: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = cleanText(cell);
    if (heading === '') continue;
    const meaning = meaningOf(heading);
    if (meaning === undefined) ignored.push(heading);
    else if (typeof meaning === 'object')
      throw invalidField('file', text('import_column_ambiguous', { heading, choices: meaning.choices }));
    else if (columns.has(meaning)) throw invalidField('file', text('import_column_twice', { heading }));
    else columns.set(meaning, at);
  }
  const mobile = columns.get('mobile');
  if (mobile === undefined) throw invalidField('file', text('import_no_mobile_column'));
  return {
    mobile,
    ...mapFixed((name) => columns.get(name)),
    values: book.attributes.map((_attribute, index) => columns.get(index)),
    ignored,
  };
}

/** Whether a row can be the heading row of a file: it has a mobile column. */
export function isHeadingRow(cells: readonly string[], meaningOf: HeadingReader): boolean {
  return cells.some((cell) => meaningOf(cleanText(cell)) === 'mobile');
}

// Order of precedence: headings of the sample, attribute codes, attribute titles, other names of the fixed columns.
export function columnResolver(book: Phonebook): HeadingReader {
  const exact = new Map<string, ColumnMeaning | Ambiguous>();
  const similar = new Map<string, ColumnMeaning | Ambiguous>();
  const put = (map: typeof exact, name: string, meaning: ColumnMeaning | Ambiguous) => {
    if (!map.has(name)) map.set(name, meaning);
  };
  const add = (name: string, meaning: ColumnMeaning) => {
    put(exact, name, meaning);
    put(similar, normaliseForSearch(name), meaning);
  };
  const headings = headingsOf(book);
  for (const [at, heading] of headings.entries())
    add(heading, contactFieldNames[at] ?? at - contactFieldNames.length);
  for (const [index, { code }] of book.attributes.entries()) add(code, index);
  const own = headings.slice(contactFieldNames.length);
  const titles = book.attributes.map(({ title }) => title);
  for (const [title, meaning] of attributesByName(titles, own)) put(exact, title, meaning);
  for (const [title, meaning] of attributesByName(titles.map(normaliseForSearch), own))
    put(similar, title, meaning);
  for (const name of contactFieldNames)
    for (const other of name === 'mobile' ? mobileHeadings : fixedColumns[name].headings) add(other, name);
  return (heading) => exact.get(heading) ?? similar.get(normaliseForSearch(heading));
}

/** Attribute index by name; if several attributes share a name, the headings to use instead. */
function attributesByName(
  names: readonly string[],
  headings: readonly string[],
): Map<string, number | Ambiguous> {
  const found = new Map<string, number | Ambiguous>();
  for (const name of names) {
    const choices = headings.filter((_heading, index) => names[index] === name);
    found.set(name, choices.length === 1 ? names.indexOf(name) : { choices });
  }
  return found;
}
