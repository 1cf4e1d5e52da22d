import { latinDigits } from '../../../language/format.ts';

/** A piece of a text: plain, a contact that leads the reader elsewhere, or a value that a pattern fills in. */
export interface Piece {
  readonly text: string;
  readonly mark?: 'link' | 'number' | 'variable';
}

const invisible = /\p{Cf}/u;
const marks = [
  [
    'link',
    /(?:https?:|www\.)\S+|(?<![\w@])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![a-z])(?:\/\S*)?|[\p{L}\d-]+\.ایران(?!\p{L})|(?<!\S)@[a-z]\w{3,}/giu,
  ],
  ['number', /(?<!\d)(?:(?:\+|00)98|0)[ .()-]*(?:\d[ .()-]*){8,9}\d|(?<!\d)9\d{9}(?!\d)|\*\d+(?:\*\d+)*#/g],
  ['variable', /%[\w-]+%/g],
] as const;

/** Cuts a text at its links, account names, phone numbers, dial codes and variables. */
export function piecesOf(text: string): Piece[] {
  // Half-spaces and direction marks hide a number from a search; where each sign stood is remembered.
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (invisible.test(sign)) continue;
    places.push(at);
    plain += latinDigits(sign);
  }
  places.push(text.length);
  const placeOf = (at: number) => places[at] ?? text.length;
  const found = marks
    .flatMap(([mark, pattern]) =>
      [...plain.matchAll(pattern)].map((match) => ({
        mark,
        from: placeOf(match.index),
        to: placeOf(match.index + match[0].length - 1) + 1,
      })),
    )
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { mark, from, to } of found) {
    if (from < done) continue;
    if (from > done) pieces.push({ text: text.slice(done, from) });
    pieces.push({ text: text.slice(from, to), mark });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
