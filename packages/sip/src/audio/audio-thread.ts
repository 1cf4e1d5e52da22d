import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

import { AudioProblem } from './audio-problem.ts';
import { convertAudio } from './convert-audio.ts';
import type { ConversionRequest, ConversionResult } from './audio-converter.ts';

// Decoding takes seconds of computing, which must not block the main thread.
parentPort?.on('message', (request: ConversionRequest) => {
  void convert(request).then((result) => parentPort?.postMessage(result));
});

async function convert({ path, secondsMax }: ConversionRequest): Promise<ConversionResult> {
  try {
    return { ok: true, audio: await convertAudio(await readFile(path), secondsMax) };
  } catch (error) {
    // The decoders throw errors of their own kinds on broken files.
    const { kind, message } =
      error instanceof AudioProblem ? error : new AudioProblem('damaged', String(error));
    return { ok: false, kind, detail: message };
  }
}
