interface Piece {
  readonly text: string;
  readonly variable: string | undefined;
}

/**
 * The values that variables have in a finished text; undefined if it cannot be made of these pieces. Each plain piece is
 * looked for from where the one before ended, so that it costs linear time.
 */
export function valuesIn(pieces: readonly Piece[], text: string): Record<string, string> | undefined {
  const values: [string, string][] = [];
  let at = 0;
  let open: string | undefined;
  for (const [index, { text: plain, variable }] of pieces.entries()) {
    if (variable !== undefined) {
      if (open !== undefined) values.push([open, '']);
      open = variable;
      continue;
    }
    const found = open === undefined ? at : placeOf(plain, text, { at, isLast: index === pieces.length - 1 });
    if (found < at || !text.startsWith(plain, found)) return undefined;
    if (open !== undefined) values.push([open, text.slice(at, found)]);
    open = undefined;
    at = found + plain.length;
  }
  if (open !== undefined) values.push([open, text.slice(at)]);
  else if (at < text.length) return undefined;
  return Object.fromEntries(values);
}

function placeOf(plain: string, text: string, { at, isLast }: { at: number; isLast: boolean }): number {
  return isLast ? text.length - plain.length : text.indexOf(plain, at);
}
