import { toEnglishDigits } from './digits.ts';

// After decomposition and removal of marks, hamza and madda forms are already bare letters.
const letterForms: ReadonlyMap<string, string> = new Map([
  ['\u064a', '\u06cc'], // Arabic yeh
  ['\u0649', '\u06cc'], // alef maksura
  ['\u0643', '\u06a9'], // Arabic kaf
  ['\u0629', '\u0647'], // teh marbuta
  ['\u06be', '\u0647'], // heh doachashmee
  ['\u06c1', '\u0647'], // heh goal
  ['\u06d5', '\u0647'], // ae
]);

const asciiOnly = /^[\x20-\x7e]*$/;
const variants = /[\u064a\u0649\u0643\u0629\u06be\u06c1\u06d5]/g;
// Vowel signs and accents, half-spaces and other invisible marks, and the tatweel that only stretches a word.
const unseen = /[\p{M}\p{Cf}\u0640]/gu;

/**
 * One spelling for everything a person would call the same text, so that typed and stored texts meet however
 * their keyboards write Persian. Searching normalises both sides; the result is never shown.
 */
export function normaliseForSearch(text: string): string {
  const bare = asciiOnly.test(text) ? text : bareLetters(text);
  return bare.toLowerCase().replace(/\s+/g, ' ').trim();
}

function bareLetters(text: string): string {
  const decomposed = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  const letters = decomposed
    .replace(unseen, '')
    .replace(variants, (letter) => letterForms.get(letter) ?? letter);
  return toEnglishDigits(letters);
}
