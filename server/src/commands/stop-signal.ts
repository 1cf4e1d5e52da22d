const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Under npm one Ctrl-C arrives twice: from the terminal, and forwarded by npm.
const repeatedSignal = { steps: 4, stepMs: 500 };

interface Stop {
  /** Resolves at the first stop signal, or when the process itself asks for its end; says which. */
  readonly requested: Promise<'signal' | 'failure'>;
  /** Asks for the same orderly end as a signal. */
  request(): void;
}

/**
 * Listens for stop signals from now on. A second one, or a drain that exceeds its time limit, ends the process at once.
 */
export function stopSignal(drainSeconds: number, print: (text: string) => void): Stop {
  let resolveRequested: (by: 'signal' | 'failure') => void = () => undefined;
  const requested = new Promise<'signal' | 'failure'>((resolve) => (resolveRequested = resolve));
  let isStopRequested = false;
  let stepsLeft = repeatedSignal.steps;
  // Counted in steps and not as one timeout: a suspended machine uses up only one step, so the forwarded signal is
  // still recognised.
  const waitForRepeatedSignal = () =>
    setTimeout(() => {
      stepsLeft -= 1;
      if (stepsLeft > 0) waitForRepeatedSignal();
    }, repeatedSignal.stepMs).unref();
  const end = (text: string) => {
    print(text);
    process.exit(1);
  };
  const begin = (by: 'signal' | 'failure') => {
    if (isStopRequested) return;
    isStopRequested = true;
    waitForRepeatedSignal();
    print('Stopping: running requests and jobs finish first; once more to stop at once.');
    setTimeout(
      () => end(`stopped at once, as draining took more than ${drainSeconds} s`),
      drainSeconds * 1000,
    ).unref();
    resolveRequested(by);
  };
  const onSignal = () => {
    if (isStopRequested && stepsLeft === 0) end('stopped at once, as asked again');
    else begin('signal');
  };
  for (const signal of signals) process.on(signal, onSignal);
  return { requested, request: () => begin('failure') };
}
