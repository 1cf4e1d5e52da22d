import { failure } from '../../../failure.ts';

const signInBusy = failure({ code: 'service_unavailable', status: 503, text: 'sign_in_busy' });

/**
 * Limits concurrent password hashes. Hashing is slow on purpose and runs in the libuv thread pool that file access
 * shares, and each hash takes 19 MiB. Beyond the queue limit callers get 503 instead of waiting.
 */
const concurrentMax = 2;
const queueLengthMax = 50;

let running = 0;
const waiting: (() => void)[] = [];

export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrentMax) {
    if (waiting.length >= queueLengthMax) throw signInBusy({}, { 'retry-after': '2' });
    // A finished hash passes its slot to the next waiter, so `running` is not changed here.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
