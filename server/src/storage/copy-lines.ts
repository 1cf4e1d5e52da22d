// Fields of the text format of COPY. They are meant to be put together with tabs to lines, and lines to one text that is
// encoded at once: that is cheaper than anything which writes bytes field by field.

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const copyNull = '\\N';

export function copyText(text: string): string {
  return special.test(text) ? text.replace(specials, (one) => escapes[one] ?? one) : text;
}
