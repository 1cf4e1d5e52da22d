import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';

// NUL and lone surrogates: with the u flag a complete pair is one character and does not match.
const unstorable = /\0|[\ud800-\udfff]/u;
const unstorableEscape = /\\u(0000|d[89a-f])/i;

/** JSON can contain such characters only as escapes, so one test of the source clears almost every body. */
export function mayHoldUnstorableCharacters(json: string): boolean {
  return unstorableEscape.test(json);
}

/** Refuses NUL and lone surrogates in names and values, because PostgreSQL cannot store them. */
export function refuseUnstorableCharacters(value: unknown, at = ''): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw refusal(at);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (unstorable.test(key)) throw refusal(at);
    refuseUnstorableCharacters(one, at === '' ? key : `${at}.${key}`);
  }
}

function refusal(at: string) {
  const field = at || 'body';
  return invalidField(field, text('field_control_character', { field }));
}
