import type { PatternAlias } from '../../features/service/doors/index.ts';

/** A value for a pattern, under the name that the provider has for it. */
type GivenValue = readonly [name: string, value: string];

/**
 * Values for our variables. An alias says which is which, by name (`token10=name`) or by order; without one a variable of the
 * same name in any case is taken, else the order of the pattern.
 */
export function valuesFor(
  given: readonly GivenValue[],
  variables: readonly string[],
  alias: PatternAlias | undefined,
): Record<string, string> {
  const order = alias?.variables ?? null;
  if (order === null) return namedValues(given, variables) ?? Object.fromEntries(inOrder(given, variables));
  const named = order.filter((one) => one.includes('='));
  const byName = new Map(
    named.map((one) => [one.slice(0, one.indexOf('=')).toLowerCase(), one.slice(one.indexOf('=') + 1)]),
  );
  const paired = given.flatMap(([name, value]) => {
    const ours = byName.get(name.toLowerCase());
    return ours === undefined ? [] : [[ours, value] as const];
  });
  const rest = given.filter(([name]) => !byName.has(name.toLowerCase()));
  return Object.fromEntries([
    ...paired,
    ...inOrder(
      rest,
      order.filter((one) => !one.includes('=')),
    ),
  ]);
}

/** By name, in any case; undefined: a name is none of ours. */
function namedValues(
  given: readonly GivenValue[],
  variables: readonly string[],
): Record<string, string> | undefined {
  if (given.length === 0) return undefined;
  const values: Record<string, string> = {};
  for (const [name, value] of given) {
    const ours = variables.includes(name) ? name : inAnyCase(name, variables);
    if (ours === undefined) return undefined;
    values[ours] = value;
  }
  return values;
}

function inAnyCase(name: string, variables: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  return variables.findLast((one) => one.toLowerCase() === wanted);
}

function inOrder(given: readonly GivenValue[], names: readonly string[]): [string, string][] {
  return given.flatMap(([, value], index) => {
    const name = names[index];
    return name === undefined ? [] : [[name, value] as [string, string]];
  });
}
