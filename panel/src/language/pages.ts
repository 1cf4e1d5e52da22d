/** The default alphabet of GSM 03.38; what its extension table adds takes two places. */
const basic: ReadonlySet<string> = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended: ReadonlySet<string> = new Set('\f^{}\\[~]|€');

export interface TextSize {
  readonly encoding: 'gsm' | 'ucs2';
  /** Septets of the alphabet, or UTF-16 units. */
  readonly units: number;
  readonly pages: number;
  /** Units that fit into the pages so far. */
  readonly room: number;
  /** The first character that the short alphabet lacks: it made every page shorter. */
  readonly cause: string | undefined;
}

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/**
 * Pages while one types, by the rules of the service (a test holds both against each other); what is charged is what
 * the service counts.
 */
export function sizeOf(text: string): TextSize {
  const cause = Array.from(text).find((character) => !basic.has(character) && !extended.has(character));
  return cause === undefined ? sizeInGsm(text) : sizeInUnicode(text, cause);
}

/** A text of Latin letters but for some: its writer does not expect the short pages of other alphabets. */
export function isMostlyLatin(text: string): boolean {
  // By words: a link or a variable in a Persian text has many letters and is one.
  const words = text.split(/\s+/);
  const count = (letters: RegExp) => words.filter((word) => letters.test(word)).length;
  return count(/\p{Script=Latin}/u) >= count(/\p{Script=Arabic}/u);
}

function sizeInGsm(text: string): TextSize {
  const sizes = Array.from(text, (character) => (extended.has(character) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const pages = units <= 160 ? 1 : countParts(sizes, 153);
  return { encoding: 'gsm', units, pages, room: pages === 1 ? 160 : pages * 153, cause: undefined };
}

function sizeInUnicode(text: string, cause: string): TextSize {
  const isShort = text.length <= 70;
  const sizes = isShort ? [] : Array.from(graphemes.segment(text), ({ segment }) => segment.length);
  const pages = isShort ? 1 : countParts(sizes, 67);
  return { encoding: 'ucs2', units: text.length, pages, room: pages === 1 ? 70 : pages * 67, cause };
}

/** Parts that hold these pieces; a piece is not divided unless it is longer than a part. */
function countParts(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += Math.max(1, Math.ceil(size / room));
      used = size % room;
    } else used += size;
  }
  return parts;
}
