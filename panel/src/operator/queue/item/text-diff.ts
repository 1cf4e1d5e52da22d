/** A piece of a text that was changed: kept, put in, or taken out. */
export interface Change {
  readonly text: string;
  readonly kind: 'kept' | 'added' | 'removed';
}

/** Longer texts are compared as a whole: the table grows with the product of both. */
const wordsMax = 1200;

/** Words and the spaces between them. */
const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** What was put into a text and taken out of it, word by word (longest common subsequence). */
export function changesBetween(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > wordsMax || now.length > wordsMax)
    return joined([
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]);
  return joined(alignedChanges(old, now));
}

function alignedChanges(old: readonly string[], now: readonly string[]): Change[] {
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const commonFrom = (at: number, to: number) => common[at * width + to] ?? 0;
  const changes: Change[] = [];
  let [at, to] = [0, 0];
  while (at < old.length && to < now.length) {
    const [before = '', after = ''] = [old[at], now[to]];
    const isKept = before === after;
    const isRemoved = isKept || commonFrom(at + 1, to) >= commonFrom(at, to + 1);
    changes.push(
      isRemoved ? { text: before, kind: isKept ? 'kept' : 'removed' } : { text: after, kind: 'added' },
    );
    if (isRemoved) at += 1;
    if (isKept || !isRemoved) to += 1;
  }
  return [
    ...changes,
    { text: old.slice(at).join(''), kind: 'removed' },
    { text: now.slice(to).join(''), kind: 'added' },
  ];
}

/** Length of the longest common subsequence of what is left from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      lengths[at * width + to] =
        old[at] === now[to]
          ? (lengths[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + to] ?? 0, lengths[at * width + to + 1] ?? 0);
  return lengths;
}

/** Neighbours of one kind as one piece. */
function joined(changes: readonly Change[]): Change[] {
  const pieces: Change[] = [];
  for (const { text, kind } of changes) {
    const last = pieces.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ text, kind });
  }
  return pieces;
}
