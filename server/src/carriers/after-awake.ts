const slices = 4;

/**
 * Calls `then` once this process has been awake for so long; answers with the way to call it off. Time in which the
 * process itself stood still does not count, for whatever arrived meanwhile has not been read yet.
 */
export function afterAwake(ms: number, then: () => void): () => void {
  const sliceMs = Math.max(1, ms / slices);
  let left = slices;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const began = performance.now();
    timer = setTimeout(() => {
      const isLate = performance.now() - began > 2 * sliceMs;
      if (!isLate) left -= 1;
      if (left > 0) wait();
      else then();
    }, sliceMs);
  };
  wait();
  return () => clearTimeout(timer);
}
