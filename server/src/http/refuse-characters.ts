import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';

// NUL and lone surrogates: with the u flag a complete pair is one character and does not match.
const unkept = /\0|[\ud800-\udfff]/u;
const hint = /\\u(0000|d[89a-f])/i;

/** JSON can contain such characters only as escapes, so one test of the source clears almost every body. */
export function mayHoldUnkeptCharacters(json: string): boolean {
  return hint.test(json);
}

/** Refuses NUL and lone surrogates in names and values, because PostgreSQL cannot store them. */
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
