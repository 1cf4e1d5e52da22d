import type { TrueTypeFont } from './true-type-font.ts';

/** A glyph, and the characters that it stands for. */
export interface Glyph {
  readonly glyph: number;
  readonly text: string;
}

// Letters that join the one before them and not the one after, as Unicode lists them (joining type R).
const joinsBefore =
  /[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF]/u;
// Those that join nothing: hamza, high hamza, and the separate letters of Uighur.
const joinsNothing = /[\u0621\u0674\u06D6-\u06DC\u06DD\u06DE]/u;
const arabicLetter = /[\u0620-\u064A\u066E-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF\u0750-\u077F]/u;
const mark = /\p{Mn}/u;
const tatweelOrJoiner = /[\u0640\u200D]/u;
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/u;

type Joining = 'both' | 'before' | 'none' | 'through';

function joiningOf(character: string): Joining {
  if (mark.test(character)) return 'through';
  if (tatweelOrJoiner.test(character)) return 'both';
  if (joinsBefore.test(character)) return 'before';
  return arabicLetter.test(character) && !joinsNothing.test(character) ? 'both' : 'none';
}

/**
 * The glyphs of characters in their order of reading: letters of Persian and Arabic in the form of their place in the word,
 * lam and alef as one. What the font does not have is its empty box.
 */
export function shapeText(font: TrueTypeFont, characters: readonly string[]): Glyph[] {
  const joinings = characters.map(joiningOf);
  const glyphs: Glyph[] = [];
  for (const [at, character] of characters.entries()) {
    if (invisible.test(character) || /\p{Cc}/u.test(character)) continue;
    const plain = font.glyphOf(character);
    const form = formAt(joinings, at);
    const glyph = (form === undefined ? undefined : font.single.get(form)?.get(plain)) ?? plain;
    glyphs.push({ glyph, text: character });
  }
  return joined(font, joined(font, glyphs, 'ccmp'), 'rlig');
}

/** `init`, `medi` or `fina`; undefined: it stands alone. */
function formAt(joinings: readonly Joining[], at: number): 'init' | 'medi' | 'fina' | undefined {
  const own = joinings[at];
  if (own === 'none' || own === 'through') return undefined;
  const before = neighbour(joinings, at, -1) === 'both';
  const next = neighbour(joinings, at, 1);
  const after = own === 'both' && (next === 'both' || next === 'before');
  if (before) return after ? 'medi' : 'fina';
  return after ? 'init' : undefined;
}

/** Marks are passed over. */
function neighbour(joinings: readonly Joining[], at: number, step: 1 | -1): Joining | undefined {
  let place = at + step;
  while (joinings[place] === 'through') place += step;
  return joinings[place];
}

function joined(font: TrueTypeFont, glyphs: readonly Glyph[], feature: string): Glyph[] {
  const ligatures = font.ligatures.get(feature);
  if (ligatures === undefined) return [...glyphs];
  const result: Glyph[] = [];
  for (let at = 0; at < glyphs.length; at += 1) {
    const one = glyphs[at]!;
    const found = ligatures
      .get(one.glyph)
      ?.find(({ rest }) => rest.every((glyph, place) => glyphs[at + 1 + place]?.glyph === glyph));
    if (found === undefined) {
      result.push(one);
      continue;
    }
    const parts = glyphs.slice(at, at + 1 + found.rest.length);
    result.push({ glyph: found.glyph, text: parts.map(({ text }) => text).join('') });
    at += found.rest.length;
  }
  return result;
}
