// Fast path for the usual forms of cells, read from UTF-16 units without allocating strings. Other forms are read by
// read-sheet-row.ts; both give the same result for cells in the usual form (read-unit-row.test.ts).

const zero = 0x30;
const nine = 0x39;
const minus = 0x2d;
const slash = 0x2f;
const mobileDigits = 9;
const longestNumber = 15;

/** The last nine digits of 09xxxxxxxxx, or of 9xxxxxxxxx (Excel drops the zero of a number); -1 for anything else. */
export function plainMobile(units: Uint16Array, from: number, to: number): number {
  const start = to - from === mobileDigits + 2 && units[from] === zero ? from + 1 : from;
  if (to - start !== mobileDigits + 1 || units[start] !== nine) return -1;
  return digitsOf(units, start + 1, to);
}

/** Place among the choices plus 1; 0 for an empty cell, -1 for any other word. */
export function plainChoice(
  choices: readonly string[],
  units: Uint16Array,
  from: number,
  to: number,
): number {
  if (from === to) return 0;
  for (let place = 0; place < choices.length; place += 1) {
    const word = choices[place] ?? '';
    let at = 0;
    while (at < word.length && units[from + at] === word.charCodeAt(at)) at += 1;
    if (at === word.length && to - from === at) return place + 1;
  }
  return -1;
}

export function isPlainNumber(units: Uint16Array, from: number, to: number): boolean {
  const start = units[from] === minus ? from + 1 : from;
  return to > start && to - start <= longestNumber && digitsOf(units, start, to) !== -1;
}

/** A Jalali date such as 1370/01/29, up to day 29: these exist in every month. */
export function isPlainDay(units: Uint16Array, from: number, to: number): boolean {
  if (to - from !== 10 || units[from + 4] !== slash || units[from + 7] !== slash) return false;
  const year = digitsOf(units, from, from + 4);
  const month = digitsOf(units, from + 5, from + 7);
  const day = digitsOf(units, from + 8, to);
  return year >= 1200 && year < 1500 && month >= 1 && month <= 12 && day >= 1 && day <= 29;
}

function digitsOf(units: Uint16Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (units[at] as number) - zero;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}
