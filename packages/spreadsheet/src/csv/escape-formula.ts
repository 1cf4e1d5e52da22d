/**
 * Against CSV injection: a cell that begins with one of these characters can run as a formula when the file is opened
 * in a spreadsheet program. The writer puts an apostrophe before it and the reader removes exactly that apostrophe.
 * Text that reads as escaped gets one more, so that the two functions are exact inverses.
 */
// Full-width and small forms too: programs with an East Asian locale read them as the plain signs.
const SIGNS = '=+\\-@\\t\\r＝＋－＠﹦﹢﹣﹫−';
// Invisible characters before a sign (blanks, marks of direction and width), which some programs drop when they read.
const UNSEEN = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*';
const STARTS_FORMULA = new RegExp(`^'*${UNSEEN}[${SIGNS}]`, 'u');
const ESCAPED = new RegExp(`^'+${UNSEEN}[${SIGNS}]`, 'u');
// Almost every cell: begins with a Latin or Persian letter or a digit.
const BEGINS_PLAINLY = /^[0-9A-Za-z\u0620-\u064a]/;

export function escapeFormula(text: string): string {
  return !BEGINS_PLAINLY.test(text) && STARTS_FORMULA.test(text) ? `'${text}` : text;
}

const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
// `="0912"` is a common way to keep a leading zero in a spreadsheet program.
const FORMULA_OF_TEXT = /^="((?:[^"]|"")*)"$/;

export function unescapeFormula(text: string): string {
  const first = text.charCodeAt(0);
  if (first === APOSTROPHE && ESCAPED.test(text)) return text.slice(1);
  if (first !== EQUALS) return text;
  return FORMULA_OF_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}
