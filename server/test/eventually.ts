import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 25;
const lookMsMax = 250;

/**
 * Waits until `check` passes. The limit only ends a test that would never pass; nothing is said about time. However
 * long a look takes, little of it counts: a machine that stands still for a while takes none of them away.
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
      leftMs -= Math.min(lookMsMax, performance.now() - began);
    }
  }
}
