import { latinDigits } from '../../language/format.ts';

/** A whole number that somebody types, with its thousands apart; anything else stays as it was typed. */
export const grouped = (value: string): string =>
  /^-?\d+$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;

/** What was typed without its separators, in Latin digits. */
export const ungrouped = (typed: string): string => latinDigits(typed).replaceAll(/[,٬،\s]/g, '');

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * The value of an input for money. The cursor is put back once the field is drawn with its separators, which would
 * leave it at the end.
 */
export function readGrouped(input: HTMLInputElement): string {
  const value = ungrouped(input.value);
  const cursor = cursorIn(grouped(value), input.value.slice(input.selectionEnd ?? input.value.length));
  requestAnimationFrame(() => input.setSelectionRange(cursor, cursor));
  return value;
}

/** Where the cursor stands in the grouped text, with as many digits after it as before the text was grouped. */
export function cursorIn(shown: string, typedAfterCursor: string): number {
  const digitsAfter = digitsIn(latinDigits(typedAfterCursor));
  let cursor = shown.length;
  while (cursor > 0 && digitsIn(shown.slice(cursor)) < digitsAfter) cursor -= 1;
  return cursor;
}
