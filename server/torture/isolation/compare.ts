type Answers = ReadonlyMap<string, unknown>;

/** Moved by the service itself: calls of webhooks that are tried again, the time of the last use. */
const moving = /(_at|attempts|duration_ms)$/;

/** Leaves of an answer by their place: `/data/0/title`. */
function leavesOf(value: unknown, place = ''): [string, unknown][] {
  if (moving.test(place)) return [];
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${place}/${key}`));
}

/** What two readings have in common: times of use and counters that move by themselves fall out. */
export function steadyParts(one: Answers, other: Answers): Map<string, Map<string, unknown>> {
  const steady = new Map<string, Map<string, unknown>>();
  for (const [name, content] of one) {
    const again = new Map(leavesOf(other.get(name)));
    steady.set(name, new Map(leavesOf(content).filter(([place, value]) => again.get(place) === value)));
  }
  return steady;
}

/** The places whose content is no longer the same. */
export function differences(
  steady: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  now: Answers,
): string[] {
  return [...steady].flatMap(([name, leaves]) => {
    const present = new Map(leavesOf(now.get(name)));
    const moved = [...leaves].filter(([place, value]) => present.get(place) !== value);
    const [first] = moved;
    return first === undefined
      ? []
      : [
          `${name} at ${first[0]}: ${JSON.stringify(first[1])} is now ${JSON.stringify(present.get(first[0]))}`,
        ];
  });
}
