/** A pattern taken apart: units that stand for themselves, and wildcards. */
export type PatternPiece =
  | { readonly kind: 'unit'; readonly unit: string }
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
  return Array.from({ length: folded.length }, (_, at) => {
    const unit = folded.charAt(at);
    const kind = kinds[unit];
    return kind === undefined ? { kind: 'unit', unit } : { kind };
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
    else at += 1;
    if (piece.kind !== 'unit') places.push([from, at]);
  }
  return places;
}

function longestDigits(text: string, from: number, fits: (end: number) => boolean): number {
  let best = from;
  for (let end = from + 1; isDigit(text[end - 1]); end += 1) if (fits(end)) best = end;
  return best;
}

const isOne = (piece: PatternPiece, unit: string) =>
  piece.kind === 'unit' ? piece.unit === unit : piece.kind === 'one';

/** 1 at [piece, at]: the text from `at` on fits the pieces from `piece` on. */
function fitTable(pieces: readonly PatternPiece[], text: string): Uint8Array {
  const width = text.length + 1;
  const table = new Uint8Array((pieces.length + 1) * width);
  table[pieces.length * width + text.length] = 1;
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index] as PatternPiece;
    const row = index * width;
    // Behind the last unit only `*` fits, which is nothing there.
    if (piece.kind === 'anything') table[row + text.length] = table[row + width + text.length] ?? 0;
    for (let at = text.length - 1; at >= 0; at -= 1)
      if (fitsAt(table, piece, { here: row + at, next: row + width + at, unit: text.charAt(at) }))
        table[row + at] = 1;
  }
  return table;
}

/** The cells of the rest of the row, and of the next piece, are filled already. */
function fitsAt(
  table: Uint8Array,
  piece: PatternPiece,
  { here, next, unit }: { readonly here: number; readonly next: number; readonly unit: string },
): boolean {
  const isLater = table[here + 1] === 1;
  const isAfter = table[next + 1] === 1;
  if (piece.kind === 'anything') return table[next] === 1 || isLater;
  if (piece.kind === 'digits') return isDigit(unit) && (isAfter || isLater);
  return isOne(piece, unit) && isAfter;
}
