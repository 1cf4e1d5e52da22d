// The driver escapes every element of an array on its own, numbers too. Columns of hot statements are written here
// instead, in the form PostgreSQL reads arrays in: numbers need no quotes, and most texts need no escaping.

/** Numbers as the text of an array. */
export function numbersText(values: readonly (number | null)[]): string {
  return `{${(values.includes(null) ? values.map((value) => value ?? 'NULL') : values).join(',')}}`;
}

/** Texts as the text of an array, each in quotes. */
export function textsText(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${escaped(value)}"`)).join(',')}}`;
}

function escaped(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value;
}
