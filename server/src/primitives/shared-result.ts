/**
 * What costs something and is asked for by anybody: it is computed by one at a time, and its result, or its error, is
 * given to everybody who asks within `validMs` after it.
 */
export function sharedResult<Value>(compute: () => Promise<Value>, validMs: number): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let validUntil = Infinity;
  return () => {
    if (last !== undefined && performance.now() < validUntil) return last;
    validUntil = Infinity;
    const settled = () => {
      validUntil = performance.now() + validMs;
    };
    last = compute();
    last.then(settled, settled);
    return last;
  };
}
