const [quote, backslash] = [0x22, 0x5c];

/**
 * Whether JSON nests deeper than `limit`, scanned before parsing: parsing millions of brackets takes seconds, and
 * recursive code, ours or a library's, would overflow the stack.
 */
export function isDeeperThan(json: string, limit: number): boolean {
  // Each level takes two characters, so a short text cannot exceed the limit.
  if (json.length <= 2 * limit) return false;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) isInString = !isInString;
    else if (isInString) {
      if (code === backslash) index += 1;
    } else {
      depth += step(code);
      if (depth > limit) return true;
    }
  }
  return false;
}

// Opening brackets count 1, closing ones -1. In ASCII, { and } are [ and ] with bit 0x20 set.
function step(code: number): -1 | 0 | 1 {
  const bracket = code & ~0x20;
  if (bracket === 0x5b) return 1;
  return bracket === 0x5d ? -1 : 0;
}
