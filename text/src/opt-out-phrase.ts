import { toEnglishDigits } from './digits.ts';

const letterForms: ReadonlyMap<string, string> = new Map([
  ['\u064a', '\u06cc'], // Arabic yeh
  ['\u0649', '\u06cc'], // alef maksura
  ['\u0643', '\u06a9'], // Arabic kaf
  ['\u0629', '\u0647'], // teh marbuta
]);
const variants = /[\u064a\u0649\u0643\u0629]/g;
// Vowel signs, half-spaces and other invisible marks, and tatweel.
const invisible = /[\p{M}\p{Cf}\u0640]/gu;
const pictures = /[\p{So}\p{Cs}]/gu;
const sign = /[\s\p{P}\p{S}]/u;
const digit = /\d/;
const wordUnit = /[\p{L}\p{N}]/u;

/** Whether a text ends with the phrase, in any spelling: script of digits, letter variant, case, spaces and signs. */
export function endsWithPhrase(text: string, phrase: string): boolean {
  const wanted = Array.from(unitsOf(phrase)).filter((unit) => !sign.test(unit));
  const units = unitsOf(text);
  const at = startOfEnd(units, wanted);
  return wanted.length > 0 && at >= 0 && !isWithinWord(units, at);
}

/** Where the units end with the wanted ones, read from the end, whatever signs stand between; below 0 where they do not. */
function startOfEnd(units: string, wanted: readonly string[]): number {
  let at = units.length;
  for (let place = wanted.length - 1; place >= 0; place -= 1) {
    // "1 1" is not 11.
    if (!isWithinNumber(wanted, place)) at = withoutSigns(units, at);
    at -= 1;
    if (at < 0 || units[at] !== wanted[place]) return -1;
  }
  return at;
}

const isWithinNumber = (wanted: readonly string[], place: number) =>
  digit.test(wanted[place] ?? '') && digit.test(wanted[place + 1] ?? '');

function withoutSigns(units: string, end: number): number {
  let at = end;
  while (at > 0 && sign.test(units[at - 1] ?? '')) at -= 1;
  return at;
}

const isWithinWord = (units: string, at: number) =>
  at > 0 && wordUnit.test(units[at - 1] ?? '') && isJoined(units, at);

/** The text with the phrase on a line of its own, unless it ends with it already. */
export function endWithPhrase(text: string, phrase: string): string {
  return endsWithPhrase(text, phrase) ? text : `${text.trimEnd()}\n${phrase}`;
}

/** A longer word or number only ends like the phrase: 411 is not 11. */
function isJoined(units: string, at: number): boolean {
  const [before = '', first = ''] = [units[at - 1], units[at]];
  return digit.test(before) === digit.test(first);
}

function unitsOf(text: string): string {
  return toEnglishDigits(text.normalize('NFKC').toLowerCase())
    .replace(invisible, '')
    .replace(pictures, ' ')
    .replace(variants, (letter) => letterForms.get(letter) ?? letter)
    .trim();
}
