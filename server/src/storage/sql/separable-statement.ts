interface Part {
  readonly text: string;
  /** Which values of the whole statement it takes. */
  readonly places: readonly number[];
}

const partsByText = new Map<string, readonly Part[]>();

/**
 * Where tables are distributed, these parts are sent one after the other in place of the statement: Citus copies what is
 * between the parts of a `with` to every worker, and one that is lost would stop all accounts. Returns the statement.
 * The answer is that of the last part. For transactions only; parameters are those of the statement.
 */
export function separable(text: string, parts: readonly string[]): string {
  partsByText.set(text, parts.map(numberAnew));
  return text;
}

export function partsOf(text: string): readonly Part[] | undefined {
  return partsByText.get(text);
}

function numberAnew(text: string): Part {
  const places: number[] = [];
  const renumbered = text.replace(/\$(\d+)/g, (_all, digits: string) => {
    const place = Number(digits) - 1;
    if (!places.includes(place)) places.push(place);
    return `$${places.indexOf(place) + 1}`;
  });
  return { text: renumbered, places };
}
