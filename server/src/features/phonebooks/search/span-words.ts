import { fieldSeparator } from './search-text.ts';
import { idsPerBlock } from './signature.ts';

export const blocksPerSpan = 64;
export const idsPerSpan = idsPerBlock * blocksPerSpan;

// Above this (64 bytes a contact) reading the contacts is no slower.
const bytesMax = idsPerSpan * 64;
const lengthMax = 0xffff;
const headerBytes = 8;
const onlyDigits = /^\d+$/;

/** Whether such a word can be found by words of spans: these leave out numbers, which nearly all differ. */
export function isListed(word: string): boolean {
  return !onlyDigits.test(word);
}

/**
 * The words of the contacts of a span, and the places (id minus first id) of those who have each. As bytes, little-endian:
 * the number of words and where they begin (uint32); the length of each, and how many have it (uint16); the places word by
 * word (uint16); then the words in UTF-8, each with a zero after it.
 */
export class SpanWords {
  readonly #places = new Map<string, number[]>();

  /** Places in ascending order. The texts are split where no word that is searched for has a character. */
  add(place: number, texts: readonly string[]): void {
    for (const text of texts) {
      for (const word of text.replaceAll(fieldSeparator, ' ').split(' ')) {
        if (word === '' || !isListed(word)) continue;
        const places = this.#places.get(word);
        if (places === undefined) this.#places.set(word, [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
    }
  }

  /** Undefined if they are too many to be worth it. */
  bytes(): Buffer | undefined {
    const words = [...this.#places.keys()].map((word) => Buffer.from(`${word}\0`));
    const places = [...this.#places.values()];
    const listed = places.reduce((sum, { length }) => sum + length, 0);
    const start = headerBytes + words.length * 4 + listed * 2;
    const size = words.reduce((sum, { length }) => sum + length, start);
    if (size > bytesMax || words.some(({ length }) => length > lengthMax)) return undefined;
    const bytes = Buffer.alloc(size);
    let at = bytes.writeUInt32LE(words.length, 0);
    at = bytes.writeUInt32LE(start, at);
    for (const { length } of words) at = bytes.writeUInt16LE(length, at);
    for (const { length } of places) at = bytes.writeUInt16LE(length, at);
    for (const place of places.flat()) at = bytes.writeUInt16LE(place, at);
    for (const word of words) at += word.copy(bytes, at);
    return bytes;
  }
}

/** The places of contacts that have all of these (parts of) words, in ascending order. */
export function placesWithAll(bytes: Buffer, words: readonly Buffer[]): number[] {
  // How many of the words, in their order, each contact has.
  const had = new Uint8Array(idsPerSpan);
  for (const [index, word] of words.entries()) {
    for (const place of placesWith(bytes, word)) if (had[place] === index) had[place] = index + 1;
  }
  const found: number[] = [];
  for (let place = 0; place < idsPerSpan; place += 1) if (had[place] === words.length) found.push(place);
  return found;
}

function* placesWith(bytes: Buffer, part: Buffer): Generator<number> {
  const lengthAt = (index: number) => bytes.readUInt16LE(headerBytes + index * 2);
  const size = bytes.readUInt32LE(0);
  const countAt = (index: number) => bytes.readUInt16LE(headerBytes + (size + index) * 2);
  let [word, from] = [0, headerBytes + size * 4];
  let start = bytes.readUInt32LE(4);
  for (let at = bytes.indexOf(part, start); at !== -1; at = bytes.indexOf(part, start)) {
    for (; at >= start + lengthAt(word); word += 1) {
      start += lengthAt(word);
      from += countAt(word) * 2;
    }
    const to = from + countAt(word) * 2;
    for (; from < to; from += 2) yield bytes.readUInt16LE(from);
    start += lengthAt(word);
    word += 1;
  }
}
