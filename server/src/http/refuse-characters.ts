import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';

// NUL, and halves of a pair that stand alone: with the u flag whole pairs are one character and do not match.
const unkept = /\0|[\ud800-\udfff]/u;
const hint = /\\u(0000|d[89a-f])/i;

/** JSON can hold such characters only as escapes: almost every body is cleared by one look at its source. */
export function mayHoldUnkeptCharacters(json: string): boolean {
  return hint.test(json);
}

/** PostgreSQL keeps neither NUL nor half a character pair, so none is let in, in names or values. */
export function refuseUnkeptCharacters(value: unknown, at = ''): void {
  if (typeof value === 'string') {
    if (unkept.test(value)) throw refusal(at);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (unkept.test(key)) throw refusal(at);
    refuseUnkeptCharacters(one, at === '' ? key : `${at}.${key}`);
  }
}

function refusal(at: string) {
  const field = at || 'body';
  return invalidField(field, text('field_control_character', { field }));
}
