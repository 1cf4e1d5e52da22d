// Printable ASCII, Persian and Arabic letters, and the half-space (ZWNJ): nearly all text needs no cleaning.
const unchangedUnits = new Uint8Array(0x2010);
unchangedUnits.fill(1, 0x20, 0x7f).fill(1, 0x060c, 0x0700).fill(1, 0x200c, 0x200d);
const space = 0x20;
const halfSpace = 0x200c;

// Control characters and lone surrogates: not displayable, and PostgreSQL cannot store all of them.
const unprintable = /\p{Cc}|\p{Surrogate}/gu;
const lineEnds: ReadonlySet<string> = new Set(['\t', '\n', '\r']);

/** Caller's text as it is stored: trimmed, without control characters (tabs and line ends stay) and lone surrogates. */
export function cleanText(text: string): string {
  if (isClean(text)) return text;
  return text.replace(unprintable, (unit) => (lineEnds.has(unit) ? unit : '')).trim();
}

// Titles are used as column headings and file names, which have one line.
const lineBreaks = /\s*[\t\n\v\f\r\u2028\u2029]\s*/g;

/** The same for a title, with line breaks replaced by spaces. */
export function cleanTitle(text: string): string {
  return cleanText(text.replace(lineBreaks, ' '));
}

function isClean(text: string): boolean {
  if (text === '') return true;
  if (isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1))) return false;
  for (let at = 0; at < text.length; at += 1) if (unchangedUnits[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** A UTF-16 unit that cleanText keeps in any position (blanks only inside a text). */
export function isUnchangedUnit(unit: number): boolean {
  return unchangedUnits[unit] === 1;
}

/** A UTF-16 unit that is trimmed at the ends of a text. */
export function isBlank(unit: number): boolean {
  return unit === space || unit === halfSpace;
}
