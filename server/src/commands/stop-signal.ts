const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Under npm one Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const echo = { steps: 4, stepMs: 500 };

/**
 * Listens for stop signals from now on and resolves at the first one. A second one, or a drain that exceeds its time
 * limit, ends the process at once.
 */
export function stopSignal(drainSeconds: number, say: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let wasAsked = false;
    let stepsLeft = echo.steps;
    // Counted in steps and not as one timeout: a suspended machine uses up only one step, so the forwarded signal is
    // still recognised.
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
