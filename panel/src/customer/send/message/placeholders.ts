/** `{name}` and `%name%`: places that a plain text would send as they are written. */
const place = /\{([\p{L}_][\p{L}\p{N}_]{0,39})\}|%([\p{L}_][\p{L}\p{N}_]{0,39})%/gu;

/** The places of a text as they are written, each once. */
export const placesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(place)].map(([written]) => written)),
];

/** Those in braces, which a personalised send does not fill either. */
export const bracedIn = (text: string): readonly string[] =>
  placesIn(text).filter((written) => written.startsWith('{'));

/** The text with its places as a personalised send reads them. */
export const asTemplate = (text: string) =>
  text.replace(place, (_, braced: string | undefined, marked: string | undefined) => `%${braced ?? marked}%`);
