import { Worker } from 'node:worker_threads';

import { TurnQueue } from '../../../../server/src/turn-queue.ts';
import { AudioProblem, type AudioProblemKind } from './audio-problem.ts';
import type { ConvertedAudio } from './convert-audio.ts';

export interface AudioOrder {
  readonly path: string;
  readonly secondsMax: number;
}

export type AudioAnswer =
  | { readonly ok: true; readonly audio: ConvertedAudio }
  | { readonly ok: false; readonly kind: AudioProblemKind; readonly detail: string };

const longestMs = 30_000;
const keptMs = 30_000;
// One file at a time leaves the other cores to everything else; whoever would wait for minutes is told to come back.
const turns = new TurnQueue(1, 20);
// Neither a broken file nor a hostile one needs more than this beside the file itself.
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/**
 * Makes a message for the phone of an uploaded file. What is wrong with the file is an AudioProblem; memory and time are
 * bounded whatever the file holds, and this thread goes on with other work meanwhile.
 */
export async function readAudio(order: AudioOrder, timeMsMax = longestMs): Promise<ConvertedAudio> {
  const turn = await turns.take();
  if (turn === undefined) throw new AudioProblem('busy', 'too many files at once');
  try {
    const answer = await inThread(order, timeMsMax);
    if (!answer.ok) throw new AudioProblem(answer.kind, answer.detail);
    // Buffers arrive from another thread as plain bytes.
    return { ...answer.audio, aLaw: Buffer.from(answer.audio.aLaw) };
  } finally {
    turn.end();
  }
}

async function inThread(order: AudioOrder, timeMsMax: number): Promise<AudioAnswer> {
  const thread = takeThread();
  try {
    const answer = await answerOf(thread, order, timeMsMax);
    keepThread(thread);
    return answer;
  } catch (problem) {
    await thread.terminate();
    throw problem;
  }
}

// A thread takes a while to begin, so the last one is kept for the next file. It keeps no process alive.
let kept: { readonly thread: Worker; readonly timer: NodeJS.Timeout } | undefined;

function takeThread(): Worker {
  const thread = kept?.thread ?? beginThread();
  clearTimeout(kept?.timer);
  kept = undefined;
  thread.ref();
  return thread;
}

function keepThread(thread: Worker): void {
  thread.unref();
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
  // What happens to a thread without work is nobody's trouble: the next file begins another.
  thread
    .once('error', () => undefined)
    .once('exit', () => {
      if (kept?.thread === thread) kept = undefined;
    });
  const timer = setTimeout(() => void takeThread().terminate(), keptMs).unref();
  kept = { thread, timer };
}

// Compiled, the thread's file runs as it is; as a source it needs a loader of its own.
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./audio-thread.mjs', import.meta.url)
  : new URL('./audio-thread.js', import.meta.url);

function beginThread(): Worker {
  // What this process was started with (a debugger, a loader) is not for a thread that reads foreign files.
  return new Worker(threadFile, { resourceLimits, execArgv: [] });
}

function answerOf(thread: Worker, order: AudioOrder, timeMsMax: number): Promise<AudioAnswer> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<AudioAnswer>((resolve, reject) => {
    timer = setTimeout(() => reject(new AudioProblem('too-slow', 'the file takes too long')), timeMsMax);
    thread.once('message', resolve);
    thread.once('error', (problem: NodeJS.ErrnoException) =>
      reject(
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AudioProblem('damaged', problem.code) : problem,
      ),
    );
    thread.once('exit', (code) => reject(new Error(`the reader of sound ended early (${code})`)));
    thread.postMessage(order);
  }).finally(() => clearTimeout(timer));
}
