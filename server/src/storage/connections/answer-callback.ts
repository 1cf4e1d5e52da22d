type Callback = (problem: Error | null, result?: unknown) => void;

/** Gives a result as the driver does: to the last parameter if that is a function, otherwise as a promise. */
export function answerAsDriver(result: Promise<unknown>, rest: readonly unknown[]): unknown {
  const last = rest.at(-1);
  return typeof last === 'function' ? void tell(result, last as Callback) : result;
}

async function tell(result: Promise<unknown>, answer: Callback): Promise<void> {
  const [end] = await Promise.allSettled([result]);
  if (end.status === 'fulfilled') answer(null, end.value);
  else answer(end.reason as Error);
}
