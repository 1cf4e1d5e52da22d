// The driver escapes every array element separately, even numbers. Hot statements write PostgreSQL array literals here
// instead: numbers need no quotes, and most texts need no escaping.

/** An array literal of numbers. */
export function numbersArrayLiteral(values: readonly (number | null)[]): string {
  return `{${(values.includes(null) ? values.map((value) => value ?? 'NULL') : values).join(',')}}`;
}

/** An array literal of texts, each quoted. */
export function textsArrayLiteral(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${escaped(value)}"`)).join(',')}}`;
}

function escaped(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value;
}
