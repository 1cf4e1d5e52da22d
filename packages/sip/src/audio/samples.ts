/** A stretch of sound: one channel, from -1 to 1, at the rate it was recorded with. */
export interface Samples {
  readonly rate: number;
  readonly samples: Float32Array;
}

export type SoundFormat = 'wav' | 'mp3' | 'ogg-vorbis' | 'ogg-opus';

/** More than any recorder writes; each is decoded whole before they are mixed. */
export const channelsMax = 8;

/** Several channels as one. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}
