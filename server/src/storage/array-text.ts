// The driver escapes every element of an array on its own, numbers too. Columns of hot statements are written here
// instead, in the form PostgreSQL reads arrays in: numbers need no quotes, and most texts need no escaping.

/** Numbers as the text of an array. */
export function numbersText(values: readonly (number | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += values[index] ?? 'NULL';
  }
  return `${text}}`;
}

/** Texts as the text of an array, each in quotes. */
export function textsText(values: readonly (string | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    const value = values[index] ?? null;
    text += value === null ? 'NULL' : `"${escaped(value)}"`;
  }
  return `${text}}`;
}

function escaped(value: string): string {
  return /["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value;
}
