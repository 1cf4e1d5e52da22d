const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Under npm one Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const repeatedSignal = { steps: 4, stepMs: 500 };

/**
 * Listens for stop signals from now on and resolves at the first one. A second one, or a drain that exceeds its time
 * limit, ends the process at once.
 */
export function stopSignal(drainSeconds: number, print: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let isStopRequested = false;
    let stepsLeft = repeatedSignal.steps;
    // Counted in steps and not as one timeout: a suspended machine uses up only one step, so the forwarded signal is
    // still recognised.
    const waitForRepeatedSignal = () =>
      setTimeout(() => {
        stepsLeft -= 1;
        if (stepsLeft > 0) waitForRepeatedSignal();
      }, repeatedSignal.stepMs).unref();
    const stop = () => {
      if (isStopRequested) {
        if (stepsLeft === 0) end('stopped at once, as asked again');
        return;
      }
      isStopRequested = true;
      waitForRepeatedSignal();
      print('Stopping: running requests and jobs finish first; once more to stop at once.');
      setTimeout(
        () => end(`stopped at once, as draining took more than ${drainSeconds} s`),
        drainSeconds * 1000,
      ).unref();
      resolve();
    };
    const end = (text: string) => {
      print(text);
      process.exit(1);
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
