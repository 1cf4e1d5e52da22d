// What nearly every cell is made of; only other texts are looked at more closely.
const ordinary = /^(?:[!-~\u060c-\u06f9](?:[ -~\u060c-\u06f9\u200c]*[!-~\u060c-\u06f9])?)?$/;
// Control characters and halves of surrogate pairs: neither can be shown, and not all can be stored.
const unseen = /\p{Cc}|\p{Surrogate}/gu;
const lineEnds = new Set(['\t', '\n', '\r']);

/** Text from outside as it is kept: without blanks around it and without characters that no screen shows. */
export function cleanText(text: string): string {
  return ordinary.test(text) ? text : text.replace(unseen, (unit) => (lineEnds.has(unit) ? unit : '')).trim();
}
