import type { Steps } from '../../primitives/loop-turn.ts';
import { mirrored, runsOf, levelsOf } from './visual-order.ts';
import { shapeText, type Glyph } from './shape-text.ts';
import type { TrueTypeFont } from './true-type-font.ts';

export type Direction = 'ltr' | 'rtl';

/** A line as it is drawn, from left to right. */
export interface TextLine {
  readonly width: number;
  readonly runs: readonly { readonly width: number; readonly glyphs: readonly Glyph[] }[];
}

interface Wanted {
  readonly size: number;
  readonly width: number;
  readonly direction: Direction;
}

// No line has more characters: of a longer word only these are measured.
const lineMax = 600;

/** The lines of a text: broken at spaces, and within a word that is longer than a line. A step is a word or a line. */
export function* linesOf(
  font: TrueTypeFont,
  text: string,
  { size, width, direction }: Wanted,
): Steps<TextLine[]> {
  const measure = new Measure(font, size, width);
  const lines: TextLine[] = [];
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const characters = Array.from(paragraph);
    const levels = levelsOf(characters, direction);
    for (const [from, to] of yield* breaksOf(characters, measure)) {
      const shown = withoutEnd(characters.slice(from, to));
      const line = { characters: shown, levels: levels.slice(from, from + shown.length), direction };
      lines.push(lineOf(font, size, line));
      yield;
    }
  }
  return lines;
}

/** How wide characters of a font are beside the lines that they are for. */
class Measure {
  readonly #font: TrueTypeFont;
  readonly #size: number;
  readonly #width: number;

  constructor(font: TrueTypeFont, size: number, width: number) {
    this.#font = font;
    this.#size = size;
    this.#width = width;
  }

  widthOf(characters: readonly string[]): number {
    if (characters.length > lineMax) return Infinity;
    return widthOfGlyphs(this.#font, shapeText(this.#font, characters), this.#size);
  }

  fits(width: number): boolean {
    return width <= this.#width;
  }

  /** How many of the characters fit in a line, and one at least. */
  countFitting(characters: readonly string[]): number {
    const some = characters.slice(0, lineMax);
    let used = 0;
    let count = 0;
    let isWhole = true;
    for (const glyph of shapeText(this.#font, some)) {
      used += widthOfGlyphs(this.#font, [glyph], this.#size);
      isWhole = this.fits(used);
      if (!isWhole) break;
      // What draws nothing stands between glyphs.
      for (const drawn of glyph.text) count = some.indexOf(drawn, count) + 1;
    }
    if (isWhole) count = some.length;
    // The last letter is wider than within a word.
    while (count > 1 && !this.fits(this.widthOf(characters.slice(0, count)))) count -= 1;
    return Math.max(1, count);
  }
}

function widthOfGlyphs(font: TrueTypeFont, glyphs: readonly Glyph[], size: number): number {
  return glyphs.reduce((sum, { glyph }) => sum + font.widthOf(glyph), 0) * (size / 1000);
}

/** Where lines begin and end. Letters do not join over spaces, so that words are measured one by one. */
function* breaksOf(characters: readonly string[], measure: Measure): Steps<[number, number][]> {
  const breaks: [number, number][] = [];
  let from = 0;
  let used = 0;
  for (const [start, end] of wordsOf(characters)) {
    yield;
    const word = characters.slice(start, end);
    const seen = measure.widthOf(withoutEnd(word));
    if (measure.fits(used + seen)) {
      used += measure.widthOf(word);
      continue;
    }
    if (start > from) breaks.push([from, start]);
    from = start;
    let rest: readonly string[] = word;
    while (!measure.fits(measure.widthOf(withoutEnd(rest)))) {
      const to = from + measure.countFitting(rest);
      breaks.push([from, to]);
      from = to;
      rest = characters.slice(from, Math.min(end, from + lineMax + 1));
      yield;
    }
    used = measure.widthOf(rest);
  }
  breaks.push([from, characters.length]);
  return breaks;
}

const withoutEnd = (word: readonly string[]) =>
  word.slice(0, word.findLastIndex((character) => character !== ' ') + 1);

/** Words, each with the spaces after it. */
function wordsOf(characters: readonly string[]): [number, number][] {
  const words: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= characters.length; at += 1) {
    const isEnd = at === characters.length || (characters[at - 1] === ' ' && characters[at] !== ' ');
    if (!isEnd) continue;
    words.push([from, at]);
    from = at;
  }
  return words;
}

interface Line {
  readonly characters: readonly string[];
  readonly levels: readonly number[];
  readonly direction: Direction;
}

function lineOf(font: TrueTypeFont, size: number, { characters, levels, direction }: Line): TextLine {
  const runs = runsOf(characters, levels, direction).map((run) => {
    const isLeft = run.level % 2 === 1;
    const shaped = shapeText(font, isLeft ? run.characters.map(mirrored) : run.characters);
    const glyphs = isLeft ? shaped.toReversed() : shaped;
    return { width: widthOfGlyphs(font, glyphs, size), glyphs };
  });
  return { width: runs.reduce((sum, run) => sum + run.width, 0), runs };
}
