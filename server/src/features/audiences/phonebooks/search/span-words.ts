import { fieldSeparator } from './search-text.ts';
import { idsPerBlock } from './signature.ts';

export const blocksPerSpan = 64;
export const idsPerSpan = idsPerBlock * blocksPerSpan;

// Above this (64 characters a contact) reading the contacts is no slower.
const sizeMax = idsPerSpan * 64;
const firstCode = 0x30;
const onlyDigits = /^\d+$/;

/** Whether such a word can be found by words of spans: these leave out numbers, which nearly all differ. */
export function isListed(word: string): boolean {
  return !onlyDigits.test(word);
}

/**
 * The words of the contacts of a span, each with a separator after it, and the places (id minus first id) of those who have
 * them. As texts: bytes come from the database in twice their size, and took three times as long. Numbers below 4,096 are
 * two characters: how many words there are (two numbers), the length of each and how many have it besides one, then the
 * places word by word.
 */
export interface SpanLists {
  readonly words: string;
  readonly places: string;
}

const numberOf = (text: string, at: number): number =>
  ((text.charCodeAt(at) - firstCode) << 6) | (text.charCodeAt(at + 1) - firstCode);
const textOf = (number: number): string =>
  String.fromCharCode(firstCode + (number >> 6), firstCode + (number & 63));
const headerSize = 4;

export class SpanWords {
  readonly #places = new Map<string, number[]>();
  #digitsMax = 0;

  /** How many digits in a row there are at most. */
  get digitsMax(): number {
    return this.#digitsMax;
  }

  /** Places in ascending order. The texts are split where no word that is searched for has a character. */
  add(place: number, texts: readonly string[]): void {
    for (const text of texts) {
      for (const [digits] of text.matchAll(/\d+/g))
        this.#digitsMax = Math.max(this.#digitsMax, digits.length);
      for (const word of text.replaceAll(fieldSeparator, ' ').split(' ')) {
        if (word === '' || !isListed(word)) continue;
        const places = this.#places.get(word);
        if (places === undefined) this.#places.set(word, [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
    }
  }

  /** Undefined if they are too many to be worth it. */
  lists(): SpanLists | undefined {
    const entries = [...this.#places];
    const words = entries.map(([word]) => word + fieldSeparator);
    const heads = entries.map(
      ([, places], index) => textOf(words[index]?.length ?? 0) + textOf(places.length - 1),
    );
    const places = entries.flatMap(([, each]) => each.map(textOf));
    const size = textOf(Math.floor(words.length / idsPerSpan)) + textOf(words.length % idsPerSpan);
    const lists = { words: words.join(''), places: [size, ...heads, ...places].join('') };
    const isTooLarge = lists.words.length + lists.places.length > sizeMax;
    return isTooLarge || words.some(({ length }) => length >= idsPerSpan) ? undefined : lists;
  }
}

/** The places of contacts that have all of these (parts of) words, in ascending order. */
export function placesWithAll(lists: SpanLists, words: readonly string[]): number[] {
  // How many of the words, in their order, each contact has.
  const had = new Uint8Array(idsPerSpan);
  for (const [index, word] of words.entries()) addPlaces(had, lists, word, index);
  const found: number[] = [];
  for (let place = 0; place < idsPerSpan; place += 1) if (had[place] === words.length) found.push(place);
  return found;
}

/** Counts a part of a word for those who have it and the `before` ones before it. */
function addPlaces(had: Uint8Array, { words, places }: SpanLists, part: string, before: number): void {
  const size = numberOf(places, 0) * idsPerSpan + numberOf(places, 2);
  let head = headerSize;
  let from = headerSize + size * 4;
  let start = 0;
  for (let at = words.indexOf(part); at !== -1; at = words.indexOf(part, start)) {
    for (; at >= start + numberOf(places, head); head += 4) {
      start += numberOf(places, head);
      from += (numberOf(places, head + 2) + 1) * 2;
    }
    const to = from + (numberOf(places, head + 2) + 1) * 2;
    for (; from < to; from += 2) {
      const place = numberOf(places, from);
      if (had[place] === before) had[place] = before + 1;
    }
    start += numberOf(places, head);
    head += 4;
  }
}
