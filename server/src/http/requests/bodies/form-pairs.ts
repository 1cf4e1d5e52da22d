/**
 * The pairs of a form or a query in their order, as `URLSearchParams` reads them, which takes three times as long for the few short
 * values of a code.
 */
export function formPairs(text: string): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  const source = text.startsWith('?') ? text.slice(1) : text;
  let start = 0;
  while (start < source.length) {
    const next = source.indexOf('&', start);
    const end = next === -1 ? source.length : next;
    const equals = source.indexOf('=', start);
    const isNamed = equals !== -1 && equals < end;
    if (end > start)
      pairs.push([
        unescaped(source.slice(start, isNamed ? equals : end)),
        isNamed ? unescaped(source.slice(equals + 1, end)) : '',
      ]);
    start = end + 1;
  }
  return pairs;
}

const mayBeEscaped = /[%+\ud800-\udfff]/;
const halfOfPair = /\p{Surrogate}/u;

function unescaped(written: string): string {
  if (!mayBeEscaped.test(written)) return written;
  if (halfOfPair.test(written)) return unescapedAnyhow(written);
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return unescapedAnyhow(written);
  }
}

/** What is no UTF-8 becomes the mark of an unreadable character. */
const unescapedAnyhow = (written: string) => new URLSearchParams(`_=${written}`).get('_') ?? '';
