import { normaliseForSearch } from '../../text/normalise.ts';

// Texts that normalising would only return as they are: lower case ASCII and Persian letters, single spaces. Checking
// this is twenty times cheaper than normalising, and an import does it four million times.
const alreadyNormal = /^(?:[!-@[-~ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+(?: |$))*(?<! )$/;

/** What a contact is found by: mobile, name and values, each normalised and on a line of its own. */
export function searchTextOf(mobile: string, name: string, values: Iterable<string>): string {
  let text = mobile;
  if (name !== '') text += `\n${normal(name)}`;
  for (const value of values) if (value !== '') text += `\n${normal(value)}`;
  return text;
}

function normal(text: string): string {
  return alreadyNormal.test(text) ? text : normaliseForSearch(text);
}

/** A typed search as it meets search texts; undefined if nothing of it can be searched for. */
export function searchedText(typed: string): string | undefined {
  const normalised = normaliseForSearch(typed);
  return normalised === '' ? undefined : normalised;
}
