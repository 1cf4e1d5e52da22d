// Code units that always start a grapheme of their own: what Persian, Arabic and Latin texts consist of, without
// everything that Unicode joins to a neighbour (marks, joiners, flags, skin tones, Hangul).
const simpleRanges = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x2ff],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x64a],
  [0x660, 0x66f],
  [0x671, 0x6d5],
  [0x6ee, 0x6ff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2600, 0x27bf],
] as const;

const simple = new Uint8Array(0x27c0);
for (const [first, last] of simpleRanges) simple.fill(1, first, last + 1);

const zeroWidthNonJoiner = 0x200c;
const emojiVariationSelector = 0xfe0f;
const simpleLengthMax = 8;

function isMark(unit: number): boolean {
  return unit === zeroWidthNonJoiner || unit === emojiVariationSelector || (unit >= 0x64b && unit <= 0x65f);
}

/** Emoji outside the basic plane that are one pair: neither flags (below 1F300) nor skin tones (1F3FB-1F3FF). */
function isEmojiPair(high: number, low: number): boolean {
  if (high === 0xd83c) return low >= 0xdf00 && low <= 0xdffa;
  if (high === 0xd83d) return low >= 0xdc00 && low <= 0xdeff;
  return high === 0xd83e && low >= 0xdd00 && low <= 0xddff;
}

function baseLength(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < simple.length) return simple[unit] ?? 0;
  return at + 1 < text.length && isEmojiPair(unit, text.charCodeAt(at + 1)) ? 2 : 0;
}

/**
 * UTF-16 units of the grapheme that starts at `at`: a simple base with the zero width non-joiners, vowel signs and
 * variation selectors behind it. 0: not a simple case, a full segmentation has to decide.
 */
export function simpleGraphemeLength(text: string, at: number): number {
  const base = baseLength(text, at);
  if (base === 0) return 0;
  let end = at + base;
  while (end < text.length && isMark(text.charCodeAt(end))) end += 1;
  const length = end - at;
  if (length === base) return base;
  // A mark never joins a line break.
  return text.charCodeAt(at) < 0x20 || length > simpleLengthMax ? 0 : length;
}
