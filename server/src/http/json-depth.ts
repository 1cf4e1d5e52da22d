const [quote, backslash] = ['"', '\\'].map((character) => character.charCodeAt(0));
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Whether JSON nests deeper than `limit`. Reading such a body is harmless, but code that later walks it by
 * recursion, ours or a library's, would run out of stack.
 */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
