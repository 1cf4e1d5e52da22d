import { invalidField } from '../../failure.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import { text } from '../../texts/text.ts';
import { fixedColumns } from './attribute.ts';
import { cleanText } from './clean-text.ts';
import type { Phonebook } from './contact.ts';

/** Which cell of a row holds what; undefined where the file has no such column. */
export interface SheetColumns {
  readonly mobile: number;
  readonly name: number | undefined;
  readonly prefix: number | undefined;
  /** One for each attribute of the phonebook, in its order. */
  readonly values: readonly (number | undefined)[];
  /** Headings that mean nothing here. */
  readonly ignored: readonly string[];
}

type Meaning = (typeof fixedColumns)[number] | number;

// What people write above these columns when they do not start from the sample.
const otherNames: Readonly<Record<(typeof fixedColumns)[number], readonly string[]>> = {
  mobile: [
    'موبایل',
    'شماره موبایل',
    'شماره همراه',
    'تلفن همراه',
    'همراه',
    'شماره',
    'phone',
    'phone number',
    'mobile number',
  ],
  name: ['نام', 'نام و نام خانوادگی', 'full name'],
  prefix: ['پیشوند', 'عنوان'],
};

/** The headings of a file for the phonebook: the fixed columns, then the titles of its own, told apart by code where needed. */
export function headingsOf({ attributes }: Phonebook): string[] {
  const taken = new Map<string, number>(fixedColumns.map((name) => [name, 1]));
  for (const { title } of attributes) {
    const name = normaliseForSearch(title);
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  const isClear = (title: string) =>
    normaliseForSearch(title) !== '' && taken.get(normaliseForSearch(title)) === 1;
  return [
    ...fixedColumns,
    ...attributes.map(({ title, code }) => (isClear(title) ? title : `${title} (${code})`)),
  ];
}

/** Reads the heading row; a 422 if there is no column of mobiles or two columns mean the same. */
export function readHeadings(book: Phonebook, cells: readonly string[]): SheetColumns {
  const meaningOf = meanings(book);
  const columns = new Map<Meaning, number>();
  const ignored: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = cleanText(cell);
    if (heading === '') continue;
    const meaning = meaningOf(heading);
    if (meaning === undefined) ignored.push(heading);
    else if (columns.has(meaning)) throw invalidField('file', text('import_column_twice', { heading }));
    else columns.set(meaning, at);
  }
  const mobile = columns.get('mobile');
  if (mobile === undefined) throw invalidField('file', text('import_no_mobile_column'));
  return {
    mobile,
    name: columns.get('name'),
    prefix: columns.get('prefix'),
    values: book.attributes.map((_attribute, index) => columns.get(index)),
    ignored,
  };
}

// A heading of the sample as it stands comes first, then codes and titles, then what people call the fixed columns.
function meanings(book: Phonebook): (heading: string) => Meaning | undefined {
  const exact = new Map<string, Meaning>();
  const similar = new Map<string, Meaning>();
  const add = (name: string, meaning: Meaning) => {
    if (!exact.has(name)) exact.set(name, meaning);
    const normalised = normaliseForSearch(name);
    if (!similar.has(normalised)) similar.set(normalised, meaning);
  };
  for (const [at, heading] of headingsOf(book).entries())
    add(heading, fixedColumns[at] ?? at - fixedColumns.length);
  for (const [index, { code }] of book.attributes.entries()) add(code, index);
  for (const [index, { title }] of book.attributes.entries()) add(title, index);
  for (const name of fixedColumns) for (const other of otherNames[name]) add(other, name);
  return (heading) => exact.get(heading) ?? similar.get(normaliseForSearch(heading));
}
