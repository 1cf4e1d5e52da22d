// Printable ASCII, Persian and Arabic letters, and the half-space: what nearly every text is made of.
const ordinary = new Uint8Array(0x2010);
ordinary.fill(1, 0x20, 0x7f).fill(1, 0x060c, 0x0700).fill(1, 0x200c, 0x200d);
const space = 0x20;
const halfSpace = 0x200c;

// Control characters and halves of surrogate pairs: neither can be shown, and not all can be stored.
const unseen = /\p{Cc}|\p{Surrogate}/gu;
const lineEnds = new Set(['\t', '\n', '\r']);

/** Text from outside as it is kept: without blanks around it and without characters that no screen shows. */
export function cleanText(text: string): string {
  if (isClean(text)) return text;
  return text.replace(unseen, (unit) => (lineEnds.has(unit) ? unit : '')).trim();
}

// Titles stand in one line: above a column, in the name of a file.
const lineBreaks = /\s*[\t\n\v\f\r\u2028\u2029]\s*/g;

/** The same for a title. */
export function cleanTitle(text: string): string {
  return cleanText(text.replace(lineBreaks, ' '));
}

function isClean(text: string): boolean {
  if (text === '') return true;
  if (isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))) return false;
  for (let at = 0; at < text.length; at += 1) if (ordinary[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** A letter that stays as it is, wherever it stands. */
export function isOrdinary(unit: number): boolean {
  return ordinary[unit] === 1;
}

/** A letter that goes away at the ends of a text. */
export function isBlank(unit: number): boolean {
  return unit === space || unit === halfSpace;
}
