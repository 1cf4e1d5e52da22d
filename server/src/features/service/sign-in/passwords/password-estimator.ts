import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { slot } from '../../../../runtime.ts';
import { signInBusy } from './hash-limiter.ts';
import type { PasswordQuestion } from './password-thread.ts';

const waitingMax = 20;
/** A beginning that is hard to guess makes the whole hard to guess; 200 characters take more than a second. */
const lengthMax = 64;
const idleMs = 60_000;

// Compiled, the thread's file runs as it is; a TypeScript source needs a file that registers a loader first.
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./password-thread.mjs', import.meta.url)
  : new URL('./password-thread.js', import.meta.url);

export const passwordEstimator = slot<PasswordEstimator>('password-estimator');

/**
 * Says how hard a password is to guess, in a thread: the word lists take 90 ms to load and a password of 64 characters up to
 * 150 ms, in which the event loop would answer no request.
 */
export class PasswordEstimator {
  readonly #turns = new ConcurrencyLimiter(1, waitingMax);
  #idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | undefined;

  /** From 0 to 4, for guessers who know these words. */
  async score(password: string, known: readonly string[]): Promise<number> {
    const turn = await this.#turns.acquire();
    if (turn === undefined) throw signInBusy({}, { 'retry-after': '2' });
    try {
      return await this.#ask({ password: password.slice(0, lengthMax), known });
    } finally {
      turn.release();
    }
  }

  async #ask(question: PasswordQuestion): Promise<number> {
    const thread = this.#takeThread();
    const ending = new AbortController();
    try {
      const answer = once(thread, 'message', { signal: ending.signal });
      thread.once('exit', () => ending.abort());
      thread.postMessage(question);
      const [score] = (await answer) as [number];
      return score;
    } finally {
      if (!ending.signal.aborted) this.#keepThread(thread);
    }
  }

  #takeThread(): Worker {
    const thread = this.#idle?.thread ?? startThread();
    clearTimeout(this.#idle?.timer);
    this.#idle = undefined;
    thread.removeAllListeners('exit');
    thread.ref();
    return thread;
  }

  /** The word lists are kept for a while; the thread does not keep the process alive. */
  #keepThread(thread: Worker): void {
    thread.unref();
    thread.removeAllListeners('exit').once('exit', () => {
      if (this.#idle?.thread === thread) this.#idle = undefined;
    });
    const timer = setTimeout(() => void this.#takeThread().terminate(), idleMs).unref();
    this.#idle = { thread, timer };
  }
}

function startThread(): Worker {
  const thread = new Worker(threadFile, { name: 'passwords', execArgv: [] });
  // A thread that fails ends, which is what is looked at.
  thread.on('error', () => undefined);
  return thread;
}
