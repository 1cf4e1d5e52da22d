import { normaliseForSearch } from '../../text/normalise.ts';

/** What a contact is found by. */
export interface SearchTexts {
  /** Mobile, name and values, each normalised; empty where there is none. */
  readonly all: readonly string[];
  /** Those that differ from what the contact's own columns hold. Most contacts have none, and are stored in half. */
  readonly stored: string;
}

// Characters that stand in a column as a search writes them: lower case ASCII, without those that JSON escapes, and the
// Persian letters without marks.
const asSearched = new Uint8Array(0x700);
for (const letter of 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی') asSearched[letter.charCodeAt(0)] = 1;
asSearched.fill(1, 0x20, 0x7f).fill(0, 0x41, 0x5b);
for (const escaped of '"\\') asSearched[escaped.charCodeAt(0)] = 0;
const space = 0x20;

// Never in a normalised text, so a search does not reach from one field into the next.
const fieldEnd = '\x1f';

export function searchTextsOf(mobile: string, name: string, values: readonly string[]): SearchTexts {
  const all = [mobile, name, ...values];
  let stored = '';
  for (let at = 1; at < all.length; at += 1) {
    const text = all[at] ?? '';
    if (text === '' || isAsSearched(text)) continue;
    const normalised = normaliseForSearch(text);
    all[at] = normalised;
    stored = joinStored(stored, normalised);
  }
  return { all, stored };
}

// Looking first is cheaper than normalising, and an import does it four million times.
function isAsSearched(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (asSearched[unit] !== 1 || (unit === space && before === space)) return false;
    before = unit;
  }
  return before !== space;
}

/** A letter that a search writes as it stands. */
export function isSearchedAsIs(unit: number): boolean {
  return asSearched[unit] === 1;
}

/** One more text that differs from what the columns of a contact hold. */
export function joinStored(stored: string, normalised: string): string {
  return stored === '' ? normalised : stored + fieldEnd + normalised;
}

const halfSpace = /\u200c/g;

// Each is looked for in every contact that the others leave; so many of the longest tell one contact from another.
const wordsMax = 10;

/**
 * The words of a typed search as they meet search texts, the longest first; none if nothing of it can be searched for.
 * A half-space parts words here and is nothing in what is stored, so that it is found written with it, with a space
 * between its words, or in one.
 */
export function searchedWords(typed: string): string[] {
  const words = new Set(normaliseForSearch(typed.replace(halfSpace, ' ')).split(' '));
  words.delete('');
  const longestFirst = [...words].sort((one, other) => other.length - one.length).slice(0, wordsMax);
  // Where a longer word is found, what is part of it is found too.
  return longestFirst.filter(
    (word, at) => !longestFirst.slice(0, at).some((longer) => longer.includes(word)),
  );
}
