import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 50;

/**
 * The result of `work`, or an error with `message` after `ms`. The time is counted in steps, not by the clock: a process
 * that had no turn for seconds must not take that for the silence of its peer.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number, message: string): Promise<Value> {
  const ended = new AbortController();
  const tooSlow = async (): Promise<never> => {
    for (let waited = 0; waited < ms; waited += stepMs)
      await sleep(stepMs, undefined, { ref: false, signal: ended.signal });
    throw new Error(message);
  };
  try {
    return await Promise.race([work, tooSlow()]);
  } finally {
    ended.abort();
  }
}
