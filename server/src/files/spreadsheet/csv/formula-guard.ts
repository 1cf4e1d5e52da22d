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

const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
// What people write so that a spreadsheet program leaves the zero of ="0912" alone.
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/;

export function unguardFormula(text: string): string {
  const first = text.charCodeAt(0);
  if (first === APOSTROPHE && GUARDED.test(text)) return text.slice(1);
  if (first !== EQUALS) return text;
  return FORMULA_OF_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}
