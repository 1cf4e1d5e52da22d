const slices = 4;

/**
 * A timeout that ignores time in which the process was stalled or suspended: whatever arrived meanwhile has not been
 * read yet. Returns the function that cancels it.
 */
export function stallTolerantTimeout(ms: number, onTimeout: () => void): () => void {
  const sliceMs = Math.max(1, ms / slices);
  let left = slices;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const began = performance.now();
    timer = setTimeout(() => {
      const isLate = performance.now() - began > 2 * sliceMs;
      if (!isLate) left -= 1;
      if (left > 0) wait();
      else onTimeout();
    }, sliceMs);
  };
  wait();
  return () => clearTimeout(timer);
}
