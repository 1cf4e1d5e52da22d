import { createHash } from 'node:crypto';

import { LoopTurn, mapInTurns } from '../../../primitives/loop-turn.ts';

/** Which part of a test a number is drawn into. */
type Part = 'a' | 'b' | 'rest';

export interface Draw {
  readonly partOf: (mobile: string) => Part;
  readonly restCount: number;
}

const drawnRange = 2 ** 48;
// Ten million numbers sorted at once would hold up everybody for a second; a bucket of them takes a millisecond.
const bucketsCount = 1024;
const bucketWidth = drawnRange / bucketsCount;

/** A number drawn for a mobile: the same as often as it is asked for, and without any order. */
function drawn(seed: string, mobile: string): number {
  return createHash('sha256').update(`${seed}:${mobile}`).digest().readUIntBE(0, 6);
}

/**
 * Draws the two parts of a test from the pages of its audience: those with the lowest numbers. Of everybody only a number of eight
 * bytes is kept. Undefined: too few people for two parts and a rest.
 */
export async function drawParts(
  pages: AsyncIterable<readonly { readonly mobile: string }[]>,
  { seed, sharePercent }: { readonly seed: string; readonly sharePercent: number },
): Promise<Draw | undefined> {
  const buckets = Array.from({ length: bucketsCount }, (): number[] => []);
  const turn = new LoopTurn();
  for await (const page of pages)
    for (const { mobile } of page) {
      const number = drawn(seed, mobile);
      buckets[Math.floor(number / bucketWidth)]?.push(number);
      if (turn.isOver()) await turn.next();
    }
  const sorted = await mapInTurns(buckets, distinctOf);
  const count = sorted.reduce((sum, { length }) => sum + length, 0);
  const size = Math.max(1, Math.round((count * sharePercent) / 200));
  const [endOfA, endOfB] = [numberAt(sorted, size), numberAt(sorted, 2 * size)];
  if (endOfA === undefined || endOfB === undefined) return undefined;
  return {
    restCount: count - 2 * size,
    partOf(mobile) {
      const number = drawn(seed, mobile);
      if (number < endOfA) return 'a';
      return number < endOfB ? 'b' : 'rest';
    },
  };
}

/** In order. A mobile that comes twice has the same number twice. */
function distinctOf(numbers: readonly number[]): Float64Array {
  return Float64Array.from(numbers)
    .sort()
    .filter((one, at, all) => at === 0 || one !== all[at - 1]);
}

function numberAt(sorted: readonly Float64Array[], rank: number): number | undefined {
  let before = 0;
  for (const numbers of sorted) {
    if (rank < before + numbers.length) return numbers[rank - before];
    before += numbers.length;
  }
  return undefined;
}
