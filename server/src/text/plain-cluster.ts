// Common characters of Persian and Latin texts without those that Unicode joins to a neighbour (marks, joiners, flags,
// skin tones, Hangul): a unit in these ranges always starts a new grapheme cluster.
const plainRanges = [
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

const plain = new Uint8Array(0x27c0);
for (const [first, last] of plainRanges) plain.fill(1, first, last + 1);

const halfSpace = 0x200c;
const emojiStyle = 0xfe0f;
const longestPlainCluster = 8;

function isMark(unit: number): boolean {
  return unit === halfSpace || unit === emojiStyle || (unit >= 0x64b && unit <= 0x65f);
}

/** Emoji that are one surrogate pair: neither flags (below 1F300) nor skin tones (1F3FB-1F3FF). */
function isEmojiPair(high: number, low: number): boolean {
  if (high === 0xd83c) return low >= 0xdf00 && low <= 0xdffa;
  if (high === 0xd83d) return low >= 0xdc00 && low <= 0xdeff;
  return high === 0xd83e && low >= 0xdd00 && low <= 0xddff;
}

function baseSize(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < plain.length) return plain[unit] ?? 0;
  return at + 1 < text.length && isEmojiPair(unit, text.charCodeAt(at + 1)) ? 2 : 0;
}

/**
 * UTF-16 units of the cluster at `at`: a plain base with half-spaces, vowel signs and emoji variation selectors. 0
 * means that it is not a plain case.
 */
export function plainClusterSize(text: string, at: number): number {
  const base = baseSize(text, at);
  if (base === 0) return 0;
  let end = at + base;
  while (end < text.length && isMark(text.charCodeAt(end))) end += 1;
  const size = end - at;
  if (size === base) return base;
  // A mark never joins a line break.
  return text.charCodeAt(at) < 0x20 || size > longestPlainCluster ? 0 : size;
}
