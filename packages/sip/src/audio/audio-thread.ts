import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

import { AudioProblem } from './audio-problem.ts';
import { convertAudio } from './convert-audio.ts';
import type { AudioAnswer, AudioOrder } from './audio-converter.ts';

// Runs in a thread of its own: reading sound takes seconds of computing, which may not keep one-time codes waiting.
parentPort?.on('message', (order: AudioOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo({ path, secondsMax }: AudioOrder): Promise<AudioAnswer> {
  try {
    return { ok: true, audio: await convertAudio(await readFile(path), secondsMax) };
  } catch (problem) {
    // Decoders stumble over broken files in many ways of their own.
    const { kind, message } =
      problem instanceof AudioProblem ? problem : new AudioProblem('damaged', String(problem));
    return { ok: false, kind, detail: message };
  }
}
