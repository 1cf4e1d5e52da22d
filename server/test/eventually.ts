import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 25;
const attemptMsMax = 250;

/**
 * Waits until `check` passes. The limit only ends tests that would never pass. Each attempt counts at most 250 ms, so
 * that a stalled machine does not use the limit up.
 */
export async function eventually<T>(check: () => T | Promise<T>, seconds = 100): Promise<T> {
  let leftMs = seconds * 1000;
  for (;;) {
    const began = performance.now();
    try {
      return await check();
    } catch (problem) {
      if (leftMs <= 0) throw problem;
      await sleep(pauseMs);
      leftMs -= Math.min(attemptMsMax, performance.now() - began);
    }
  }
}
