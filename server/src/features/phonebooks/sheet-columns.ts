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

/** A heading that several columns of the phonebook have; the names that tell them apart. */
interface Ambiguous {
  readonly choices: readonly string[];
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

/** Reads the heading row; a 422 if there is no column of mobiles, or if it is not clear which column is which. */
export function readHeadings(book: Phonebook, cells: readonly string[]): SheetColumns {
  const meaningOf = meanings(book);
  const columns = new Map<Meaning, number>();
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
    name: columns.get('name'),
    prefix: columns.get('prefix'),
    values: book.attributes.map((_attribute, index) => columns.get(index)),
    ignored,
  };
}

/** Whether a row can be the headings of a file for the phonebook. */
export function isHeadingRow(book: Phonebook, cells: readonly string[]): boolean {
  const meaningOf = meanings(book);
  return cells.some((cell) => meaningOf(cleanText(cell)) === 'mobile');
}

// A heading of the sample as it stands comes first, then codes and titles, then what people call the fixed columns.
function meanings(book: Phonebook): (heading: string) => Meaning | Ambiguous | undefined {
  const exact = new Map<string, Meaning | Ambiguous>();
  const similar = new Map<string, Meaning | Ambiguous>();
  const put = (map: typeof exact, name: string, meaning: Meaning | Ambiguous) => {
    if (!map.has(name)) map.set(name, meaning);
  };
  const add = (name: string, meaning: Meaning) => {
    put(exact, name, meaning);
    put(similar, normaliseForSearch(name), meaning);
  };
  const headings = headingsOf(book);
  for (const [at, heading] of headings.entries()) add(heading, fixedColumns[at] ?? at - fixedColumns.length);
  for (const [index, { code }] of book.attributes.entries()) add(code, index);
  const own = headings.slice(fixedColumns.length);
  const titles = book.attributes.map(({ title }) => title);
  for (const [title, meaning] of byName(titles, own)) put(exact, title, meaning);
  for (const [title, meaning] of byName(titles.map(normaliseForSearch), own)) put(similar, title, meaning);
  for (const name of fixedColumns) for (const other of otherNames[name]) add(other, name);
  return (heading) => exact.get(heading) ?? similar.get(normaliseForSearch(heading));
}

/** Which attribute has each name; where several have it, what else to call them. */
function byName(names: readonly string[], headings: readonly string[]): Map<string, number | Ambiguous> {
  const found = new Map<string, number | Ambiguous>();
  for (const name of names) {
    const choices = headings.filter((_heading, index) => names[index] === name);
    found.set(name, choices.length === 1 ? names.indexOf(name) : { choices });
  }
  return found;
}
