import type { Attribute } from '../attributes/attribute.ts';
import { searchTextsOf, type SearchTexts } from '../search/search-text.ts';

export const contactPrefixes = ['man', 'woman', 'co', 'org'] as const;
export type ContactPrefix = (typeof contactPrefixes)[number];

export const nameLengthMax = 200;

/** A phonebook with its columns in order. */
export interface Phonebook {
  readonly id: number;
  readonly title: string;
  readonly records: number;
  readonly attributes: readonly Attribute[];
}

/** A requested change: an undefined field keeps the stored value, an empty one clears it. */
export interface ContactChange {
  readonly mobile: string;
  readonly name: string | undefined;
  readonly prefix: ContactPrefix | null | undefined;
  /** One per attribute of the phonebook, in the phonebook's order. */
  readonly values: readonly (string | undefined)[];
}

/** Content of a contact without its id; a missing value is the empty text. */
export interface ContactContent {
  readonly mobile: string;
  readonly name: string;
  readonly prefix: ContactPrefix | null;
  readonly values: readonly string[];
  readonly searchTexts: SearchTexts;
}

type PresentContent = Pick<ContactContent, 'name' | 'prefix' | 'values'>;

const emptyContent: PresentContent = { name: '', prefix: null, values: [] };

/** Whether a change sets every field, so that the stored contact need not be read. */
export function isComplete({ name, prefix, values }: ContactChange): boolean {
  return name !== undefined && prefix !== undefined && !values.includes(undefined);
}

/** Merges two changes of one contact: fields of the later one win, its undefined fields are taken from the earlier. */
export function mergeChanges(earlier: ContactChange, later: ContactChange): ContactChange {
  return {
    mobile: later.mobile,
    name: later.name ?? earlier.name,
    prefix: later.prefix === undefined ? earlier.prefix : later.prefix,
    values: later.values.map((value, column) => value ?? earlier.values[column]),
  };
}

export function applyChange(change: ContactChange, present: PresentContent = emptyContent): ContactContent {
  const name = change.name ?? present.name;
  const prefix = change.prefix === undefined ? present.prefix : change.prefix;
  const values = change.values.map((value, column) => value ?? present.values[column] ?? '');
  return {
    mobile: change.mobile,
    name,
    prefix,
    values,
    searchTexts: searchTextsOf(change.mobile, name, values),
  };
}

// UTF-16 units that JSON does not escape.
const unescapedUnits = new Uint8Array(0xd800).fill(1, 0x20);
for (const escaped of '"\\') unescapedUnits[escaped.charCodeAt(0)] = 0;

/** Values as they are stored: JSON of attribute id to value, without empty values. */
export function writeValues({ attributes }: Phonebook, values: readonly string[]): string {
  let json = '{';
  for (let column = 0; column < attributes.length; column += 1) {
    const value = values[column] ?? '';
    if (value === '') continue;
    if (json !== '{') json += ',';
    json += `"${attributes[column]?.id}":${needsNoEscaping(value) ? `"${value}"` : JSON.stringify(value)}`;
  }
  return `${json}}`;
}

function needsNoEscaping(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (unescapedUnits[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** Stored values in the order of the phonebook's columns; values of removed columns are left out. */
export function readValues({ attributes }: Phonebook, stored: string): string[] {
  const byId = JSON.parse(stored) as Readonly<Record<string, string>>;
  return attributes.map(({ id }) => byId[id] ?? '');
}
