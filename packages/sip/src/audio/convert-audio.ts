import { AudioProblem } from './audio-problem.ts';
import { encodeAlaw } from '../g711.ts';
import { findMp3Frames } from './mp3-frames.ts';
import { isOgg } from './ogg-pages.ts';
import { readMp3 } from './read-mp3.ts';
import { oggFormat, readOpus, readVorbis } from './read-ogg.ts';
import { isWav, readWav } from './read-wav.ts';
import { Resampler } from './resampler.ts';
import type { Samples, AudioFormat } from './samples.ts';

/** Samples a second of G.711. */
const phoneRate = 8000;
const rateMin = 4000;
const rateMax = 192_000;

export interface ConvertedAudio {
  readonly format: AudioFormat;
  readonly milliseconds: number;
  /** The whole file as 8 kHz G.711 A-law. */
  readonly aLaw: Buffer;
}

/** Recognises the format by content and converts the file to 8 kHz A-law. Throws AudioProblem. */
export async function convertAudio(file: Buffer, secondsMax: number): Promise<ConvertedAudio> {
  const { format, audio } = decodeFile(file, secondsMax);
  const pieces: Buffer[] = [];
  let resampler: { readonly rate: number; readonly to: Resampler } | undefined;
  let seconds = 0;
  const end = () => {
    if (resampler) pieces.push(encodeAlaw(resampler.to.end()));
    resampler = undefined;
  };
  for await (const { rate, samples } of audio) {
    if (samples.length === 0) continue;
    if (rate < rateMin || rate > rateMax) throw new AudioProblem('unsupported', `${rate} samples a second`);
    seconds += samples.length / rate;
    if (seconds > secondsMax + 0.001) throw tooLong(secondsMax);
    if (rate !== resampler?.rate) end();
    if (rate === phoneRate) {
      pieces.push(encodeAlaw(samples));
      continue;
    }
    resampler ??= { rate, to: new Resampler(rate, phoneRate) };
    pieces.push(encodeAlaw(resampler.to.push(samples)));
  }
  end();
  const aLaw = Buffer.concat(pieces);
  if (aLaw.length === 0) throw new AudioProblem('empty', 'the file holds no samples');
  return { format, milliseconds: Math.max(1, Math.round(seconds * 1000)), aLaw };
}

function decodeFile(
  file: Buffer,
  secondsMax: number,
): { format: AudioFormat; audio: Iterable<Samples> | AsyncIterable<Samples> } {
  if (isWav(file)) return { format: 'wav', audio: readWav(file) };
  if (isOgg(file)) {
    const format = oggFormat(file);
    return { format, audio: format === 'ogg-opus' ? readOpus(file) : readVorbis(file) };
  }
  const frames = findMp3Frames(file);
  if (frames === undefined) throw new AudioProblem('not-audio', 'neither WAV nor MP3 nor Ogg');
  // Refused without decoding: hours of silence fit into a small MP3 file. The encoder delay and padding that decoding
  // drops are less than a second.
  if (frames.seconds > secondsMax + 1) throw tooLong(secondsMax);
  return { format: 'mp3', audio: readMp3(file, frames) };
}

function tooLong(secondsMax: number): AudioProblem {
  return new AudioProblem('too-long', `longer than ${secondsMax} seconds`);
}
