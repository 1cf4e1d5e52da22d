import { normaliseForSearch } from '../../../../text/normalise.ts';

/** Texts that a contact is searched by. */
export interface SearchTexts {
  /** Mobile and texts, each normalised; empty where there is none. */
  readonly all: readonly string[];
  /** Normalised texts that differ from the contact's own columns. Empty for most contacts, which halves their size. */
  readonly stored: string;
}

// UTF-16 units that normaliseForSearch does not change and JSON does not escape: ASCII without capitals, quote and
// backslash, and the basic Persian letters.
const unchangedUnits = new Uint8Array(0x700);
for (const letter of 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی') unchangedUnits[letter.charCodeAt(0)] = 1;
unchangedUnits.fill(1, 0x20, 0x7f).fill(0, 0x41, 0x5b);
for (const escaped of '"\\') unchangedUnits[escaped.charCodeAt(0)] = 0;
const space = 0x20;

/** Not in any normalised text, so a search word cannot match across two fields. */
export const fieldSeparator = '\x1f';

/** `texts`: fixed columns and values of the contact (textsOf in contact.ts). */
export function searchTextsOf(mobile: string, texts: readonly string[]): SearchTexts {
  const all = [mobile, ...texts];
  let stored = '';
  for (let at = 1; at < all.length; at += 1) {
    const text = all[at] ?? '';
    if (text === '' || isNormalised(text)) continue;
    const normalised = normaliseForSearch(text);
    all[at] = normalised;
    stored = appendStored(stored, normalised);
  }
  return { all, stored };
}

// Checking first is cheaper than normalising; an import of a million rows does this four million times.
function isNormalised(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unchangedUnits[unit] !== 1 || (unit === space && before === space)) return false;
    before = unit;
  }
  return before !== space;
}

/** A UTF-16 unit that normaliseForSearch does not change. */
export function isNormalisedUnit(unit: number): boolean {
  return unchangedUnits[unit] === 1;
}

/** Appends a normalised text to the stored ones. */
export function appendStored(stored: string, normalised: string): string {
  return stored === '' ? normalised : stored + fieldSeparator + normalised;
}

const halfSpace = /\u200c/g;

// Every word adds a comparison per contact; the ten longest are selective enough.
const wordsMax = 10;

/**
 * Normalised words of a typed search, longest first; empty if nothing in it can be searched for. A half-space (ZWNJ)
 * separates words here and is dropped from stored texts, so a compound is found whether it was written with a
 * half-space, with a space, or as one word.
 */
export function searchWords(typed: string): string[] {
  const words = new Set(normaliseForSearch(typed.replace(halfSpace, ' ')).split(' '));
  words.delete('');
  const longestFirst = [...words].sort((one, other) => other.length - one.length).slice(0, wordsMax);
  // A word that is part of a longer one is always found with it.
  return longestFirst.filter(
    (word, at) => !longestFirst.slice(0, at).some((longer) => longer.includes(word)),
  );
}
