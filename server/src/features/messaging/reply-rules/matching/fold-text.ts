import { normaliseForSearch } from '../../../../text/normalise.ts';

/** A text in one spelling, with the place of each unit in the text as it was written. */
export interface FoldedText {
  readonly written: string;
  readonly text: string;
  /** Of each unit of `text`, where it begins in `written`; one more for the end. */
  readonly starts: readonly number[];
  /** Of each unit of `text`, where it ends in `written`. */
  readonly ends: readonly number[];
}

const space = /^\s$/u;
// Beyond this a reply says nothing to a rule; it bounds the work.
const foldedMax = 2000;

/**
 * Folds letters, digits and spaces as searches do, one character at a time: what a wildcard stands for can then be
 * read from the text as it was written. Spaces at both ends are dropped and several become one.
 */
export function foldText(written: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (units: string, from: number, to: number) => {
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(from);
      ends.push(to);
    }
    text += units;
  };
  let at = 0;
  for (const character of written) {
    const to = at + character.length;
    if (text.length >= foldedMax) break;
    if (!space.test(character)) add(normaliseForSearch(character), at, to);
    else if (text !== '' && !text.endsWith(' ')) add(' ', at, to);
    at = to;
  }
  const kept = text.trimEnd().length;
  return {
    written,
    text: text.slice(0, kept),
    starts: [...starts.slice(0, kept), ends[kept - 1] ?? 0],
    ends: ends.slice(0, kept),
  };
}

/** What the units of the folded text from `from` up to `to` are in the text as it was written. */
export function writtenPart({ written, starts, ends }: FoldedText, from: number, to: number): string {
  if (from >= to) return '';
  return written.slice(starts[from], ends[to - 1]).trim();
}
