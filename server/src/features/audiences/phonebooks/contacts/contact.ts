import type { Attribute } from '../attributes/attribute.ts';
import { searchTextsOf, type SearchTexts } from '../search/search-text.ts';
import {
  emptyContent,
  fixedNames,
  mapFixed,
  textColumns,
  type FixedChange,
  type FixedContent,
} from './fixed-columns.ts';

/** A phonebook with its columns in order. */
export interface Phonebook {
  readonly id: number;
  readonly title: string;
  readonly records: number;
  readonly attributes: readonly Attribute[];
}

/** A requested change: an undefined field keeps the stored value, an empty one clears it. */
export interface ContactChange extends FixedChange {
  readonly mobile: string;
  /** One per attribute of the phonebook, in the phonebook's order. */
  readonly values: readonly (string | undefined)[];
}

/** Content of a contact without its id; a missing value is the empty text. */
export interface ContactContent extends FixedContent {
  readonly mobile: string;
  readonly values: readonly string[];
  readonly searchTexts: SearchTexts;
}

type PresentContent = FixedContent & Pick<ContactContent, 'values'>;

const noContent: PresentContent = { ...emptyContent, values: [] };

/** Whether a change sets every field, so that the stored contact need not be read. */
export function isComplete(change: ContactChange): boolean {
  return fixedNames.every((name) => change[name] !== undefined) && !change.values.includes(undefined);
}

/** Merges two changes of one contact: fields of the later one win, its undefined fields are taken from the earlier. */
export function mergeChanges(earlier: ContactChange, later: ContactChange): ContactChange {
  return {
    ...(laterOf(earlier, later) as FixedChange),
    mobile: later.mobile,
    values: later.values.map((value, column) => value ?? earlier.values[column]),
  };
}

export function applyChange(change: ContactChange, present: PresentContent = noContent): ContactContent {
  const { mobile } = change;
  const fixed = laterOf(present, change) as FixedContent;
  const values = change.values.map((value, column) => value ?? present.values[column] ?? '');
  return { ...fixed, mobile, values, searchTexts: searchTextsOf(mobile, textsOf(fixed, values)) };
}

/** The fixed columns of the later one, and of the earlier those that the later has not. */
function laterOf(earlier: FixedChange, later: FixedChange) {
  return mapFixed((name) => (later[name] === undefined ? earlier[name] : later[name]));
}

/** The texts of a contact that a search compares, besides its mobile. */
export function textsOf(fixed: FixedContent, values: readonly string[]): string[] {
  const texts = textColumns.map(({ name }) => fixed[name] ?? '');
  texts.push(...values);
  return texts;
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
