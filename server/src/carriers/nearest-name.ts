/** The known name that was most likely meant; undefined if none is near. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const farthest = Math.max(1, Math.floor(given.length / 3)) + 1;
  const [nearest] = known
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= farthest)
    .sort((one, other) => one.edits - other.edits);
  return nearest?.name;
}

/** How many letters must be added, left out or replaced to make one word of the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let n = 1; n <= other.length; n += 1) {
      const replaced = (row[n - 1] ?? 0) + (letter === other[n - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[n] ?? 0) + 1, (next[n - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
