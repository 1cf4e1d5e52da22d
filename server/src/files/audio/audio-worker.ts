import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { AudioProblem } from './audio-problem.ts';
import { convertAudio } from './convert-audio.ts';
import type { AudioAnswer, AudioOrder } from './read-audio.ts';

// Runs in a thread of its own: reading sound takes seconds of computing, which may not keep one-time codes waiting.
const { path, secondsMax } = workerData as AudioOrder;
const file = await readFile(path);
parentPort?.postMessage(await answer());

async function answer(): Promise<AudioAnswer> {
  try {
    return { ok: true, audio: await convertAudio(file, secondsMax) };
  } catch (problem) {
    // Decoders stumble over broken files in many ways of their own.
    const { kind, message } =
      problem instanceof AudioProblem ? problem : new AudioProblem('damaged', String(problem));
    return { ok: false, kind, detail: message };
  }
}
