/** Part of a file: one channel, from -1 to 1, at the rate of the file. */
export interface Samples {
  readonly rate: number;
  readonly samples: Float32Array;
}

export type AudioFormat = 'wav' | 'mp3' | 'ogg-vorbis' | 'ogg-opus';

/** More than any recorder writes; bounds the memory of decoding, which is per channel. */
export const channelsMax = 8;

/** Several channels as one. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}
