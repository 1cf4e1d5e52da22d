import { SegmentedMessage } from 'sms-segments-calculator';

import { plainClusterSize } from '../../text/plain-cluster.ts';

/**
 * Cuts a UCS-2 text into parts. Pages are billed by a rule that never cuts inside what is read as one character, and
 * a Persian half-space is part of the letter before it, so the wire has to cut at the same places.
 */
export function cutUcs2(text: string, unitsMax: number): string[] {
  return cutPlain(text, unitsMax) ?? cutWithLibrary(text, unitsMax);
}

function cutPlain(text: string, unitsMax: number): string[] | null {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    const size = plainClusterSize(text, at);
    if (size === 0) return null;
    if (at + size - start > unitsMax) {
      pieces.push(text.slice(start, at));
      start = at;
    }
    at += size;
  }
  pieces.push(text.slice(start));
  return pieces;
}

function cutWithLibrary(text: string, unitsMax: number): string[] {
  return new SegmentedMessage(text, 'UCS-2').segments
    .map((segment) => segment.map((character) => ('raw' in character ? (character.raw ?? '') : '')).join(''))
    .flatMap((piece) => (piece.length <= unitsMax ? [piece] : cutLongCluster(piece, unitsMax)))
    .filter((piece) => piece !== '');
}

/** One character longer than a whole part (a letter under dozens of accents) is cut all the same. */
function cutLongCluster(piece: string, unitsMax: number): string[] {
  const pieces: string[] = [''];
  for (const character of piece) {
    const last = pieces.length - 1;
    if (pieces[last]!.length + character.length > unitsMax) pieces.push(character);
    else pieces[last] += character;
  }
  return pieces;
}
