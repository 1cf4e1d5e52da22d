import { Worker } from 'node:worker_threads';

import { AudioProblem, type AudioProblemKind } from './audio-problem.ts';
import type { ConvertedAudio } from './convert-audio.ts';
import { TurnQueue } from './turn-queue.ts';

export interface AudioOrder {
  readonly path: string;
  readonly secondsMax: number;
}

export type AudioAnswer =
  | { readonly ok: true; readonly audio: ConvertedAudio }
  | { readonly ok: false; readonly kind: AudioProblemKind; readonly detail: string };

const longestMs = 60_000;
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
  const worker = new Worker(new URL('./audio-thread.mjs', import.meta.url), {
    workerData: order,
    resourceLimits,
    // What this process was started with (a debugger, a loader) is not for a thread that reads foreign files.
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<AudioAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new AudioProblem('too-slow', 'the file takes too long')), timeMsMax);
      worker.once('message', resolve);
      worker.once('error', (problem: NodeJS.ErrnoException) =>
        reject(
          problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AudioProblem('damaged', problem.code) : problem,
        ),
      );
      worker.once('exit', (code) => reject(new Error(`the reader of sound ended early (${code})`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
