import { SegmentedMessage } from 'sms-segments-calculator';

import { simpleGraphemeLength } from './simple-graphemes.ts';

/**
 * Splits a UCS-2 text into parts at grapheme boundaries: an emoji, a letter with its marks, or a letter with the zero
 * width non-joiner behind it is never divided. `countSegments` follows the same rule.
 */
export function splitUcs2(text: string, unitsMax: number): string[] {
  return splitSimple(text, unitsMax) ?? splitWithLibrary(text, unitsMax);
}

function splitSimple(text: string, unitsMax: number): string[] | null {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    const size = simpleGraphemeLength(text, at);
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

function splitWithLibrary(text: string, unitsMax: number): string[] {
  return new SegmentedMessage(text, 'UCS-2').segments
    .map((segment) => segment.map((character) => ('raw' in character ? (character.raw ?? '') : '')).join(''))
    .flatMap((piece) => (piece.length <= unitsMax ? [piece] : splitLongGrapheme(piece, unitsMax)))
    .filter((piece) => piece !== '');
}

/** A grapheme longer than a whole part (a letter with dozens of marks) has to be divided. */
function splitLongGrapheme(piece: string, unitsMax: number): string[] {
  const pieces: string[] = [''];
  for (const character of piece) {
    const last = pieces.length - 1;
    if (pieces[last]!.length + character.length > unitsMax) pieces.push(character);
    else pieces[last] += character;
  }
  return pieces;
}
