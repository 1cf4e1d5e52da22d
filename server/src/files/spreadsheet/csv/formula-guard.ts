/**
 * A cell that begins with one of these can run as a formula when a CSV file is opened in a spreadsheet program. The
 * writer puts an apostrophe before it and the reader takes exactly that apostrophe away, so that what is exported
 * imports unchanged. Text that already looks guarded gets one more, which keeps the pair exact inverses.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1) : text;
}
