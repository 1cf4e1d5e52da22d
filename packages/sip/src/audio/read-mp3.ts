import { MPEGDecoder } from 'mpg123-decoder';

import { AudioProblem } from './audio-problem.ts';
import type { Mp3Frames } from './mp3-frames.ts';
import { mixDown, type Samples } from './samples.ts';

const bytesAtOnce = 32_768;

/** The samples of an MP3 file, piece by piece. */
export async function* readMp3(file: Buffer, { start, end }: Mp3Frames): AsyncGenerator<Samples> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  for (let from = start; from < end; from += bytesAtOnce) {
    const piece = file.subarray(from, Math.min(from + bytesAtOnce, end));
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(piece);
    const [error] = errors;
    if (error) throw new AudioProblem('damaged', error.message);
    if (samplesDecoded > 0) yield { rate: sampleRate, samples: mixDown(channelData) };
  }
}
