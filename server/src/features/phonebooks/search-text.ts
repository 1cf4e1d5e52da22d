import { normaliseForSearch } from '../../text/normalise.ts';

// Characters that normalising leaves as they are: lower case ASCII and the Persian letters without marks.
const unchanged = new Uint8Array(0x700);
for (const letter of 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی') unchanged[letter.charCodeAt(0)] = 1;
for (let unit = 0x20; unit < 0x7f; unit += 1) unchanged[unit] = unit >= 0x41 && unit <= 0x5a ? 0 : 1;
const space = 0x20;

// Never in a normalised text, so a search does not reach from one field into the next.
const fieldEnd = '\x1f';

/** What a contact is found by: mobile, name and values, each normalised. */
export function searchTextOf(mobile: string, name: string, values: readonly string[]): string {
  let text = mobile;
  if (name !== '') text += fieldEnd + normal(name);
  for (const value of values) if (value !== '') text += fieldEnd + normal(value);
  return text;
}

function normal(text: string): string {
  return isNormal(text) ? text : normaliseForSearch(text);
}

// Looking first is twenty times cheaper than normalising, and an import does it four million times.
function isNormal(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unchanged[unit] !== 1 || (unit === space && before === space)) return false;
    before = unit;
  }
  return before !== space;
}

/** A typed search as it meets search texts; undefined if nothing of it can be searched for. */
export function searchedText(typed: string): string | undefined {
  const normalised = normaliseForSearch(typed);
  return normalised === '' ? undefined : normalised;
}
