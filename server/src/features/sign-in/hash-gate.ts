import { failure } from '../../failure.ts';

const signInBusy = failure({ code: 'service_unavailable', status: 503, text: 'sign_in_busy' });

/**
 * Hashing a password is slow on purpose and runs in the threads that files need too: few at once, and a crowd is sent
 * away instead of filling the memory.
 */
const atOnceMax = 2;
const waitingMax = 50;

let running = 0;
const waiting: (() => void)[] = [];

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw signInBusy({}, { 'retry-after': '2' });
    // Whoever leaves hands its place over, so the count stays as it is.
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
