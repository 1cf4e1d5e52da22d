// Fields in the text format of COPY. Join fields with tabs and lines with newlines, and encode the result once: cheaper
// than writing bytes field by field.

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const copyNull = '\\N';

export function copyText(text: string): string {
  return special.test(text) ? text.replace(specials, (one) => escapes[one] ?? one) : text;
}
