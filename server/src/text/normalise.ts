import { toEnglishDigits } from '@peyk/text';

// Hamza and madda forms need no entry: decomposition and removal of marks already reduce them.
const letterForms: ReadonlyMap<string, string> = new Map([
  ['\u064a', '\u06cc'], // Arabic yeh
  ['\u0649', '\u06cc'], // alef maksura
  ['\u0643', '\u06a9'], // Arabic kaf
  ['\u0629', '\u0647'], // teh marbuta
  ['\u06be', '\u0647'], // heh doachashmee
  ['\u06c1', '\u0647'], // heh goal
  ['\u06d5', '\u0647'], // ae
]);

const variants = /[\u064a\u0649\u0643\u0629\u06be\u06c1\u06d5]/g;
// Vowel signs and accents, half-spaces and other invisible marks, and tatweel.
const invisibleMarks = /[\p{M}\p{Cf}\u0640]/gu;

/**
 * Reduces equivalent spellings to one, so that searches match however a keyboard writes Persian. Both sides of a search
 * are normalised; the result is never shown.
 */
export function normaliseForSearch(text: string): string {
  return normaliseByTable(text) ?? bareLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

function bareLetters(text: string): string {
  const decomposed = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = decomposed
    .replace(invisibleMarks, '')
    .replace(variants, (letter) => letterForms.get(letter) ?? letter);
  return toEnglishDigits(letters);
}

const space = 0x20;
const unknown = 0;
const dropped = 1;

// The normal form of each unit of ASCII and Arabic script, the half-space and direction marks. These do not depend on
// their neighbours, and nearly every text contains no others.
const forms = new Uint16Array(0x2010);
for (const [from, to] of [
  [0x20, 0x7f],
  [0x600, 0x700],
  [0x200c, 0x2010],
] as const) {
  for (let unit = from; unit < to; unit += 1) {
    const bare = bareLetters(String.fromCharCode(unit));
    if (bare.length <= 1) forms[unit] = bare === '' ? dropped : bare.charCodeAt(0);
  }
}

/**
 * Table-driven version for texts that contain only units of the table, at a tenth of the cost; undefined for any other
 * text.
 */
function normaliseByTable(text: string): string | undefined {
  let written = '';
  let copiedTo = 0;
  let before = space;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const form = forms[unit] ?? unknown;
    if (form === unknown) return undefined;
    const isKept = form !== dropped && (form !== space || before !== space);
    if (isKept) before = form;
    if (isKept && form === unit) continue;
    written += text.slice(copiedTo, at);
    if (isKept) written += String.fromCharCode(form);
    copiedTo = at + 1;
  }
  const whole = copiedTo === 0 ? text : written + text.slice(copiedTo);
  return before === space ? whole.trimEnd() : whole;
}
