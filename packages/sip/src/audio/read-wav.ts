import { AudioProblem } from './audio-problem.ts';
import { g711Samples } from '../g711.ts';
import { channelsMax, type Samples } from './samples.ts';

// More chunks than any recorder writes; bounds the search in a file of nothing but chunk headers.
const chunksMax = 1000;
const framesAtOnce = 16_384;

const pcm = 1;
const float = 3;
const aLaw = 6;
const muLaw = 7;
const extensible = 0xfffe;

const { pcma, pcmu } = g711Samples;

interface Format {
  readonly rate: number;
  readonly channels: number;
  readonly bytes: number;
  readonly read: (file: Buffer, at: number) => number;
}

export function isWav(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE';
}

/** The samples of a WAV file: PCM, floating point, A-law or µ-law. */
export function* readWav(file: Buffer): Generator<Samples> {
  const { format, start, end } = findData(file);
  const { rate, channels, bytes, read } = format;
  const frames = Math.floor((end - start) / (channels * bytes));
  for (let from = 0; from < frames; from += framesAtOnce) {
    const samples = new Float32Array(Math.min(framesAtOnce, frames - from));
    for (let frame = 0; frame < samples.length; frame += 1) {
      const at = start + (from + frame) * channels * bytes;
      let sum = 0;
      for (let channel = 0; channel < channels; channel += 1) sum += read(file, at + channel * bytes);
      samples[frame] = sum / channels;
    }
    yield { rate, samples };
  }
}

/** Walks through the chunks of the file to its format and its samples. */
function findData(file: Buffer): { format: Format; start: number; end: number } {
  let format: Format | undefined;
  let at = 12;
  for (let chunk = 0; chunk < chunksMax && at + 8 <= file.length; chunk += 1) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    const end = start + size;
    if (name === 'fmt ') format = readFormat(file.subarray(start, end));
    if (name === 'data') {
      if (format === undefined)
        throw new AudioProblem('damaged', 'the data chunk comes before the format chunk');
      if (end > file.length) throw new AudioProblem('truncated', 'less data than the file declares');
      return { format, start, end };
    }
    at = end + (size % 2);
  }
  throw new AudioProblem(at > file.length ? 'truncated' : 'damaged', 'the file has no data chunk');
}

function readFormat(chunk: Buffer): Format {
  if (chunk.length < 16) throw new AudioProblem('damaged', 'the format chunk is too short');
  const declared = chunk.readUInt16LE(0);
  const code = declared === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : declared;
  const channels = chunk.readUInt16LE(2);
  const rate = chunk.readUInt32LE(4);
  const bits = chunk.readUInt16LE(14);
  if (channels < 1 || channels > channelsMax) throw new AudioProblem('unsupported', `${channels} channels`);
  const read = readers[`${code}:${bits}`];
  if (read === undefined) throw new AudioProblem('unsupported', `format ${code} of ${bits} bits`);
  const bytes = bits / 8;
  if (chunk.readUInt16LE(12) !== channels * bytes)
    throw new AudioProblem('damaged', 'the block size contradicts channels and bits');
  return { rate, channels, bytes, read };
}

/** One sample from -1 to 1, by `format:bits`. */
const readers: Readonly<Record<string, Format['read']>> = {
  [`${pcm}:8`]: (file, at) => ((file[at] ?? 0) - 128) / 128,
  [`${pcm}:16`]: (file, at) => file.readInt16LE(at) / 2 ** 15,
  [`${pcm}:24`]: (file, at) => file.readIntLE(at, 3) / 2 ** 23,
  [`${pcm}:32`]: (file, at) => file.readInt32LE(at) / 2 ** 31,
  [`${float}:32`]: (file, at) => finite(file.readFloatLE(at)),
  [`${float}:64`]: (file, at) => finite(file.readDoubleLE(at)),
  [`${aLaw}:8`]: (file, at) => (pcma[file[at] ?? 0] ?? 0) / 2 ** 15,
  [`${muLaw}:8`]: (file, at) => (pcmu[file[at] ?? 0] ?? 0) / 2 ** 15,
};

// One infinite or NaN sample would spread to all samples around it in the resampler.
function finite(sample: number): number {
  return Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
}
