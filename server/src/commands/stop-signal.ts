const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl-C under npm arrives twice: from the terminal, and again from npm, which passes on what it got.
const echoMs = 1000;

/**
 * Listens from now on for the wish to stop, and resolves at the first one. A second wish, or a drain that takes
 * longer than allowed, ends the process at once.
 */
export function stopSignal(drainSeconds: number, say: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const stop = () => {
      const now = performance.now();
      if (askedAt !== undefined) {
        if (now - askedAt > echoMs) end('stopped at once, as asked again');
        return;
      }
      askedAt = now;
      say('Stopping: running requests and jobs finish first; once more to stop at once.');
      setTimeout(
        () => end(`stopped at once, as draining took more than ${drainSeconds} s`),
        drainSeconds * 1000,
      ).unref();
      resolve();
    };
    const end = (text: string) => {
      say(text);
      process.exit(1);
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
