import { Worker } from 'node:worker_threads';

import { AudioProblem, type AudioProblemKind } from './audio-problem.ts';
import type { ConvertedAudio } from './convert-audio.ts';

export interface ConversionRequest {
  readonly path: string;
  /** Longer files are refused as `too-long`. */
  readonly secondsMax: number;
}

export type ConversionResult =
  | { readonly ok: true; readonly audio: ConvertedAudio }
  | { readonly ok: false; readonly kind: AudioProblemKind; readonly detail: string };

export interface AudioConverterOptions {
  /** Files that may wait for their turn; one more is refused as `busy`. Default: 20. */
  readonly waitingMax?: number;
  /** A file that takes longer is refused as `too-slow`. Default: 30,000. */
  readonly timeoutMs?: number;
  /** How long an idle thread is kept for the next file. Default: 30,000. */
  readonly idleMs?: number;
}

// Enough for every valid file beside the file itself, and a bound for malicious ones.
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

// Compiled, the thread's file runs as it is; a TypeScript source needs a file that registers a loader first.
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./audio-thread.mjs', import.meta.url)
  : new URL('./audio-thread.js', import.meta.url);

/**
 * Converts audio files in a thread, one at a time, so that the other cores stay free. Memory and time are bounded
 * whatever a file holds. A problem of the file is thrown as AudioProblem.
 */
export class AudioConverter {
  readonly #options: Required<AudioConverterOptions>;
  readonly #waiting: (() => void)[] = [];
  #isConverting = false;
  // Starting a thread takes a while, so the last one is kept. It does not keep the process alive.
  #idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | undefined;

  constructor({ waitingMax = 20, timeoutMs = 30_000, idleMs = 30_000 }: AudioConverterOptions = {}) {
    this.#options = { waitingMax, timeoutMs, idleMs };
  }

  async convertFile(request: ConversionRequest): Promise<ConvertedAudio> {
    await this.#waitForTurn();
    try {
      const result = await this.#convertInThread(request);
      if (!result.ok) throw new AudioProblem(result.kind, result.detail);
      // A Buffer arrives from another thread as a plain Uint8Array.
      return { ...result.audio, aLaw: Buffer.from(result.audio.aLaw) };
    } finally {
      this.#endTurn();
    }
  }

  /** Ends the idle thread. A conversion that is running ends by itself. */
  async close(): Promise<void> {
    if (this.#idle !== undefined) await this.#takeThread().terminate();
  }

  async #waitForTurn(): Promise<void> {
    if (!this.#isConverting) {
      this.#isConverting = true;
      return;
    }
    if (this.#waiting.length >= this.#options.waitingMax)
      throw new AudioProblem('busy', 'too many files are waiting');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isConverting = false;
  }

  async #convertInThread(request: ConversionRequest): Promise<ConversionResult> {
    const thread = this.#takeThread();
    try {
      const result = await resultOf(thread, request, this.#options.timeoutMs);
      this.#keepThread(thread);
      return result;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  #takeThread(): Worker {
    const thread = this.#idle?.thread ?? startThread();
    clearTimeout(this.#idle?.timer);
    this.#idle = undefined;
    thread.ref();
    return thread;
  }

  #keepThread(thread: Worker): void {
    thread.unref();
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    // An idle thread that fails is replaced with the next file.
    thread
      .once('error', () => undefined)
      .once('exit', () => {
        if (this.#idle?.thread === thread) this.#idle = undefined;
      });
    const timer = setTimeout(() => void this.#takeThread().terminate(), this.#options.idleMs).unref();
    this.#idle = { thread, timer };
  }
}

function startThread(): Worker {
  // The flags of this process (a debugger, a loader) must not apply to a thread that reads untrusted files.
  return new Worker(threadFile, { name: 'audio', resourceLimits, execArgv: [] });
}

function resultOf(thread: Worker, request: ConversionRequest, timeoutMs: number): Promise<ConversionResult> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<ConversionResult>((resolve, reject) => {
    timer = setTimeout(() => reject(new AudioProblem('too-slow', 'the file takes too long')), timeoutMs);
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AudioProblem('damaged', error.code) : error),
    );
    thread.once('exit', (code) => reject(new Error(`the audio thread ended early (${code})`)));
    thread.postMessage(request);
  }).finally(() => clearTimeout(timer));
}
