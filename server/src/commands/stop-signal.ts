const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl-C under npm arrives twice: from the terminal, and again from npm, which passes on what it got.
const echo = { steps: 4, stepMs: 500 };

/**
 * Listens from now on for the wish to stop, and resolves at the first one. A second wish, or a drain that takes
 * longer than allowed, ends the process at once.
 */
export function stopSignal(drainSeconds: number, say: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let wasAsked = false;
    let stepsLeft = echo.steps;
    // In steps: a machine that stood still for a while passes one of them, and the echo is still known as one.
    const waitForEcho = () =>
      setTimeout(() => {
        stepsLeft -= 1;
        if (stepsLeft > 0) waitForEcho();
      }, echo.stepMs).unref();
    const stop = () => {
      if (wasAsked) {
        if (stepsLeft === 0) end('stopped at once, as asked again');
        return;
      }
      wasAsked = true;
      waitForEcho();
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
