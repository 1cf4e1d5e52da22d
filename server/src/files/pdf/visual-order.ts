// The part of the bidirectional algorithm (UAX 9) that plain text needs: its rules W1 to W7, N1, N2, I1, I2, L1, L2 and L4,
// without embeddings and isolates, whose characters are left out, and without pairs of brackets (N0).
type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'BN' | 'WS' | 'ON';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['L', /\u200E/u],
  ['R', /[\u200F\u0590\u05BE\u05C0\u05C3\u05C6\u05C8-\u05FF\u07C0-\u085F]/u],
  ['AN', /[\u0600-\u0605\u0660-\u0669\u066B\u066C\u06DD]/u],
  ['EN', /[0-9\u06F0-\u06F9\u00B2\u00B3\u00B9\u2070-\u2079]/u],
  ['NSM', /\p{Mn}|\p{Me}/u],
  ['ES', /[+\-\u2212\u207A\u207B]/u],
  ['ET', /[#$%\u00A2-\u00A5\u00B0\u00B1\u066A\u0609\u060A\u2030-\u2034\p{Sc}]/u],
  ['CS', /[,./:\u00A0\u060C\u202F\u2044]/u],
  ['WS', /\s/u],
  ['BN', /[\p{Cc}\p{Cf}]/u],
  [
    'AL',
    /[\u0608\u060B\u060D\u061B-\u064A\u066D-\u066F\u0671-\u06D5\u06E5\u06E6\u06EE\u06EF\u06FA-\u074F\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/u,
  ],
  ['L', /[\p{L}\p{Nl}\p{Mc}]/u],
];

function kindOf(character: string): Kind {
  return kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? 'ON';
}

/** As the first letter says; without one as the text around it goes. */
export function directionOf(text: string, around: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  for (const character of text) {
    const kind = kindOf(character);
    if (kind === 'L') return 'ltr';
    if (kind === 'R' || kind === 'AL') return 'rtl';
  }
  return around;
}

/** The level of each character of a paragraph: even ones are read to the right, odd ones to the left. */
export function levelsOf(characters: readonly string[], direction: 'ltr' | 'rtl'): number[] {
  const base: number = direction === 'rtl' ? 1 : 0;
  // A text has few different characters.
  const known = new Map<string, Kind>();
  for (const character of characters) if (!known.has(character)) known.set(character, kindOf(character));
  const given = characters.map((character) => known.get(character)!);
  const seen = given.flatMap((kind, at) => (kind === 'BN' ? [] : [at]));
  const resolved = resolveNeutral(
    resolveWeak(
      seen.map((at) => given[at]!),
      base,
    ),
    base,
  );
  const levels = characters.map(() => base);
  for (const [place, at] of seen.entries()) levels[at] = levelOf(resolved[place]!, base);
  // What is left out has the level before it.
  for (const [at, kind] of given.entries()) if (kind === 'BN' && at > 0) levels[at] = levels[at - 1]!;
  return levels;
}

const levelOf = (kind: Kind, base: number) => {
  if (base === 0) return kind === 'R' ? 1 : kind === 'AN' || kind === 'EN' ? 2 : 0;
  return kind === 'R' ? 1 : 2;
};

const strong = (base: number): Kind => (base === 1 ? 'R' : 'L');

/** W1 to W7: numbers and what belongs to them. */
function resolveWeak(given: readonly Kind[], base: number): Kind[] {
  const kinds = afterStrong(withMarks(given, base), base, { of: 'AL', becomes: 'AN' });
  for (const [at, kind] of kinds.entries()) if (kind === 'AL') kinds[at] = 'R';
  joinSeparators(kinds);
  joinTerminators(kinds);
  const rest = kinds.map((kind) => (kind === 'ES' || kind === 'CS' || kind === 'ET' ? 'ON' : kind));
  return afterStrong(rest, base, { of: 'L', becomes: 'L' });
}

/** What European numbers become whose last strong character is of a kind (W2, W7). */
function afterStrong(
  given: readonly Kind[],
  base: number,
  { of, becomes }: { readonly of: Kind; readonly becomes: Kind },
): Kind[] {
  let last = strong(base);
  return given.map((kind) => {
    if (kind === 'L' || kind === 'R' || kind === 'AL') last = kind;
    return kind === 'EN' && last === of ? becomes : kind;
  });
}

function withMarks(given: readonly Kind[], base: number): Kind[] {
  const kinds: Kind[] = [];
  for (const kind of given) kinds.push(kind === 'NSM' ? (kinds.at(-1) ?? strong(base)) : kind);
  return kinds;
}

/** One sign between two numbers of a kind belongs to them. */
function joinSeparators(kinds: Kind[]): void {
  for (let at = 1; at < kinds.length - 1; at += 1) {
    const [before, own, after] = [kinds[at - 1], kinds[at], kinds[at + 1]];
    if (before !== after) continue;
    if (before === 'EN' && (own === 'ES' || own === 'CS')) kinds[at] = 'EN';
    if (before === 'AN' && own === 'CS') kinds[at] = 'AN';
  }
}

/** Signs such as per cent beside a number belong to it. */
function joinTerminators(kinds: Kind[]): void {
  for (let at = 0; at < kinds.length; at += 1) {
    if (kinds[at] !== 'ET') continue;
    let end = at;
    while (kinds[end] === 'ET') end += 1;
    if (kinds[at - 1] === 'EN' || kinds[end] === 'EN') kinds.fill('EN', at, end);
    at = end - 1;
  }
}

/** N1 and N2: what has no direction takes that of both sides, or of the text. */
function resolveNeutral(kinds: Kind[], base: number): Kind[] {
  const sideOf = (kind: Kind | undefined): Kind =>
    kind === undefined ? strong(base) : kind === 'L' ? 'L' : 'R';
  for (let at = 0; at < kinds.length; at += 1) {
    if (!isNeutral(kinds[at])) continue;
    let end = at;
    while (isNeutral(kinds[end])) end += 1;
    const [before, after] = [sideOf(kinds[at - 1]), sideOf(kinds[end])];
    kinds.fill(before === after ? before : strong(base), at, end);
    at = end - 1;
  }
  return kinds;
}

const isNeutral = (kind: Kind | undefined) => kind === 'WS' || kind === 'ON';

/** Characters of one level, in their order of reading. */
export interface Run {
  readonly level: number;
  readonly characters: readonly string[];
}

/** The runs of a line from left to right (L1, L2). */
export function runsOf(
  characters: readonly string[],
  levels: readonly number[],
  direction: 'ltr' | 'rtl',
): Run[] {
  const end = characters.findLastIndex((character) => !/\s/u.test(character)) + 1;
  const base = direction === 'rtl' ? 1 : 0;
  const runs: { level: number; characters: string[] }[] = [];
  for (const [at, character] of characters.entries()) {
    const level = at < end ? levels[at]! : base;
    const last = runs.at(-1);
    if (last?.level === level) last.characters.push(character);
    else runs.push({ level, characters: [character] });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let at = 0; at < runs.length; at += 1) {
      if (runs[at]!.level < level) continue;
      let last = at;
      while (last < runs.length && runs[last]!.level >= level) last += 1;
      runs.splice(at, last - at, ...runs.slice(at, last).toReversed());
      at = last;
    }
  }
  return runs;
}

const mirrors = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close] as const,
    [close, open] as const,
  ]),
);

/** L4: in a run that is read to the left, brackets are the other way round. */
export const mirrored = (character: string): string => mirrors.get(character) ?? character;
