import { invalidField } from '../failure.ts';
import { text } from '../texts/text.ts';

const depthMax = 32;

/** PostgreSQL keeps no NUL in text, so none is let in, in names or values. Called only where the raw body hints at one. */
export function refuseNul(value: unknown, at = '', depth = 0): void {
  const field = at || 'body';
  const refusal = () => invalidField(field.replaceAll('\0', ''), text('field_control_character', { field }));
  if (depth > depthMax) throw refusal();
  if (typeof value === 'string') {
    if (value.includes('\0')) throw refusal();
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (key.includes('\0')) throw refusal();
    refuseNul(one, at === '' ? key : `${at}.${key}`, depth + 1);
  }
}
