const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];

/**
 * Whether JSON nests deeper than `limit`, scanned before parsing: parsing millions of brackets takes seconds, and
 * recursive code, ours or a library's, would overflow the stack.
 */
export function isDeeperThan(json: string, limit: number): boolean {
  // Each level takes two characters, so a short text cannot exceed the limit.
  if (json.length <= 2 * limit) return false;
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) index = textEnd(json, index);
    else if ((depth += step(code)) > limit) return true;
  }
  return false;
}

/** Whether JSON holds more than `limit` members and items, counted before parsing: each becomes an object or a text of its own. */
export function holdsMoreThan(json: string, limit: number): boolean {
  if (json.length <= 2 * limit) return false;
  let values = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) index = textEnd(json, index);
    else if ((code === comma || step(code) === 1) && (values += 1) > limit) return true;
  }
  return false;
}

/** The quote that ends a text, or the end of all. */
function textEnd(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length) {
    const code = json.charCodeAt(index);
    if (code === quote) return index;
    index += code === backslash ? 2 : 1;
  }
  return index;
}

// Opening brackets count 1, closing ones -1. In ASCII, { and } are [ and ] with bit 0x20 set.
function step(code: number): -1 | 0 | 1 {
  const bracket = code & ~0x20;
  if (bracket === 0x5b) return 1;
  return bracket === 0x5d ? -1 : 0;
}
