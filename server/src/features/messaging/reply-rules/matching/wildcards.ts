/** A pattern taken apart: texts that stand for themselves, and wildcards. */
export type PatternPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** `*` anything, also nothing; `?` one character; `#` digits, at least one. */
  | { readonly kind: 'anything' | 'one' | 'digits' };

export const patternLengthMax = 100;
export const wildcardsMax = 9;

const kinds: Readonly<Record<string, 'anything' | 'one' | 'digits'>> = {
  '*': 'anything',
  '?': 'one',
  '#': 'digits',
};
const isDigit = (unit: string | undefined) => unit !== undefined && unit >= '0' && unit <= '9';

export function readPattern(folded: string): PatternPiece[] {
  // Split at the wildcards, which stay in the list.
  const parts = folded.split(/([*?#])/).filter((part) => part !== '');
  return parts.map((part) => {
    const kind = kinds[part];
    return kind === undefined ? { kind: 'text', text: part } : { kind };
  });
}

/** Where each wildcard begins and ends in the text, in order; undefined: the whole text does not fit the pattern. */
export type Places = readonly (readonly [from: number, to: number])[];

/**
 * Fits a whole text to a pattern. The work is at most pieces times units, whatever the pattern: a table says from where
 * the rest of the text fits the rest of the pattern, so no way is tried twice. `*` takes as little as it can, `#` as much.
 */
export function fitPattern(pieces: readonly PatternPiece[], text: string): Places | undefined {
  const table = fitTable(pieces, text);
  const width = text.length + 1;
  const fits = (piece: number, at: number) => table[piece * width + at] === 1;
  if (!fits(0, 0)) return undefined;
  const places: [number, number][] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const from = at;
    if (piece.kind === 'anything') while (!fits(index + 1, at)) at += 1;
    else if (piece.kind === 'digits') at = longestDigits(text, at, (end) => fits(index + 1, end));
    else at += piece.kind === 'text' ? piece.text.length : 1;
    if (piece.kind !== 'text') places.push([from, at]);
  }
  return places;
}

function longestDigits(text: string, from: number, fits: (end: number) => boolean): number {
  let best = from;
  for (let end = from + 1; isDigit(text[end - 1]); end += 1) if (fits(end)) best = end;
  return best;
}

/** 1 at [piece, at]: the text from `at` on fits the pieces from `piece` on. */
function fitTable(pieces: readonly PatternPiece[], text: string): Uint8Array {
  const width = text.length + 1;
  const table = new Uint8Array((pieces.length + 1) * width);
  table[pieces.length * width + text.length] = 1;
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index] as PatternPiece;
    const row = table.subarray(index * width, (index + 1) * width);
    const next = table.subarray((index + 1) * width, (index + 2) * width);
    if (piece.kind === 'text') fillText(row, next, { text, wanted: piece.text });
    else fillers[piece.kind](row, next, text);
  }
  return table;
}

type Fill = (row: Uint8Array, next: Uint8Array, text: string) => void;

// A row is filled from its end: what it says of a place may follow from the place behind it.
const fillers: Readonly<Record<Exclude<PatternPiece['kind'], 'text'>, Fill>> = {
  anything(row, next, text) {
    // Behind the last unit only `*` fits, which is nothing there.
    row[text.length] = next[text.length] ?? 0;
    for (let at = text.length - 1; at >= 0; at -= 1) row[at] = (next[at] ?? 0) | (row[at + 1] ?? 0);
  },
  one(row, next) {
    row.set(next.subarray(1));
  },
  digits(row, next, text) {
    for (let at = text.length - 1; at >= 0; at -= 1)
      if (isDigit(text[at])) row[at] = (next[at + 1] ?? 0) | (row[at + 1] ?? 0);
  },
};

function fillText(
  row: Uint8Array,
  next: Uint8Array,
  { text, wanted }: { readonly text: string; readonly wanted: string },
): void {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    row[at] = next[at + wanted.length] ?? 0;
}
