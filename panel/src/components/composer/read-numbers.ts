import { repairSpreadsheetMobile } from '@peyk/text';

type NumberProblem = Extract<ReturnType<typeof repairSpreadsheetMobile>, { ok: false }>['problem'];

export interface NumbersRead {
  /** Each once, in the order of their first mention. */
  readonly mobiles: readonly string[];
  readonly repeated: number;
  readonly bad: readonly { readonly written: string; readonly problem: NumberProblem }[];
}

const separators = /[\n\r\t,;،؛|]+/;
const piecesMax = 6;

// oxlint-disable-next-line architecture/state -- the last answer of a pure function
let last: { readonly text: string; readonly read: NumbersRead } | undefined;

/**
 * Reads numbers however people write them: with +98, 0098 or 98, without the zero, spaced, dashed, in any digits. The
 * last answer is kept: a page asks several times for one list.
 */
export function readNumbers(text: string): NumbersRead {
  if (last?.text !== text) last = { text, read: readAll(text) };
  return last.read;
}

function readAll(text: string): NumbersRead {
  const mobiles = new Set<string>();
  const bad: NumbersRead['bad'][number][] = [];
  let found = 0;
  const take = (written: string) => {
    const read = readOne(written);
    if (!read.ok) return false;
    found += 1;
    mobiles.add(read.mobile);
    return true;
  };
  for (const line of text.split(separators)) {
    const written = line.trim();
    if (written === '' || take(written)) continue;
    takePieces(written.split(/\s+/), take, (piece) => {
      const read = readOne(piece);
      if (!read.ok) bad.push({ written: piece, problem: read.problem });
    });
  }
  return { mobiles: [...mobiles], repeated: found - mobiles.size, bad };
}

/** The number in a cell of a table. */
export function readMobileCell(cell: string): string | undefined {
  const read = readOne(cell);
  return read.ok ? read.mobile : undefined;
}

function readOne(written: string) {
  const read = repairSpreadsheetMobile(written, 'shown');
  return read.ok ? read : repairSpreadsheetMobile(written.replace(/(?<=\S)[./_](?=\S)/g, ''), 'shown');
}

/** Several numbers with spaces between them, and perhaps inside: the shortest run of pieces that is a number counts. */
function takePieces(
  pieces: readonly string[],
  take: (written: string) => boolean,
  refuse: (piece: string) => void,
): void {
  for (let at = 0; at < pieces.length;) {
    let length = 1;
    while (length <= piecesMax && at + length <= pieces.length) {
      if (take(pieces.slice(at, at + length).join(' '))) break;
      length += 1;
    }
    const isFound = length <= piecesMax && at + length <= pieces.length;
    if (!isFound) refuse(pieces[at] ?? '');
    at += isFound ? length : 1;
  }
}

/** What remains when the bad ones are taken out: one number a line. */
export const onlyGood = (text: string) => readNumbers(text).mobiles.join('\n');
