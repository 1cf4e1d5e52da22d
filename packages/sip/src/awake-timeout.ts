const slices = 4;

/**
 * Like setTimeout, but time in which this process was suspended or blocked does not count: what arrived meanwhile has
 * not been read yet, so the peer is not late. Returns a function that cancels it.
 */
export function awakeTimeout(ms: number, run: () => void): () => void {
  const sliceMs = Math.max(1, ms / slices);
  let left = slices;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const startMs = performance.now();
    timer = setTimeout(() => {
      const wasBlocked = performance.now() - startMs > 2 * sliceMs;
      if (!wasBlocked) left -= 1;
      if (left > 0) wait();
      else run();
    }, sliceMs);
  };
  wait();
  return () => clearTimeout(timer);
}
