import { AudioProblem } from './audio-problem.ts';
import { toALaw } from '../g711.ts';
import { findMp3Frames } from './mp3-frames.ts';
import { isOgg } from './ogg-pages.ts';
import { readMp3 } from './read-mp3.ts';
import { oggFormat, readOpus, readVorbis } from './read-ogg.ts';
import { isWav, readWav } from './read-wav.ts';
import { Resampler } from './resampler.ts';
import type { Samples, SoundFormat } from './samples.ts';

/** What phones speak: 8,000 samples a second. */
const phoneRate = 8000;
const rateMin = 4000;
const rateMax = 192_000;

export interface ConvertedAudio {
  readonly format: SoundFormat;
  readonly milliseconds: number;
  /** The whole message as G.711 A-law. */
  readonly aLaw: Buffer;
}

/** Recognises a file by its content and makes one message for the phone of it, no longer than `secondsMax`. */
export async function convertAudio(file: Buffer, secondsMax: number): Promise<ConvertedAudio> {
  const { format, sound } = openSound(file, secondsMax);
  const pieces: Buffer[] = [];
  let resampler: { readonly rate: number; readonly to: Resampler } | undefined;
  let seconds = 0;
  const end = () => {
    if (resampler) pieces.push(toALaw(resampler.to.end()));
    resampler = undefined;
  };
  for await (const { rate, samples } of sound) {
    if (samples.length === 0) continue;
    if (rate < rateMin || rate > rateMax) throw new AudioProblem('unsupported', `${rate} samples a second`);
    seconds += samples.length / rate;
    if (seconds > secondsMax + 0.001) throw tooLong(secondsMax);
    if (rate !== resampler?.rate) end();
    if (rate === phoneRate) {
      pieces.push(toALaw(samples));
      continue;
    }
    resampler ??= { rate, to: new Resampler(rate, phoneRate) };
    pieces.push(toALaw(resampler.to.push(samples)));
  }
  end();
  const aLaw = Buffer.concat(pieces);
  if (aLaw.length === 0) throw new AudioProblem('empty', 'no sound at all');
  return { format, milliseconds: Math.max(1, Math.round(seconds * 1000)), aLaw };
}

function openSound(
  file: Buffer,
  secondsMax: number,
): { format: SoundFormat; sound: Iterable<Samples> | AsyncIterable<Samples> } {
  if (isWav(file)) return { format: 'wav', sound: readWav(file) };
  if (isOgg(file)) {
    const format = oggFormat(file);
    return { format, sound: format === 'ogg-opus' ? readOpus(file) : readVorbis(file) };
  }
  const frames = findMp3Frames(file);
  if (frames === undefined) throw new AudioProblem('not-audio', 'neither WAV nor MP3 nor Ogg');
  // Known without decoding: hours of silence take little room in an MP3 file. What is left out at both ends of the
  // sound is less than a second.
  if (frames.seconds > secondsMax + 1) throw tooLong(secondsMax);
  return { format: 'mp3', sound: readMp3(file, frames) };
}

function tooLong(secondsMax: number): AudioProblem {
  return new AudioProblem('too-long', `longer than ${secondsMax} seconds`);
}
