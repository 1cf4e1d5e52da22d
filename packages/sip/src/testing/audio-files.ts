import { readFileSync } from 'node:fs';

import { pageChecksum } from '../audio/ogg-pages.ts';

type FixtureName = 'tone.mp3' | 'tone-vbr.mp3' | 'tone-vorbis.ogg' | 'tone-opus.ogg';

/** 1.2 seconds of 440 Hz, made by LAME, oggenc and opusenc. */
export function fixture(name: FixtureName): Buffer {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
}

interface WavOptions {
  readonly seconds?: number;
  readonly rate?: number;
  readonly channels?: number;
  readonly format?: number;
  readonly bits?: number;
  /** Writes one sample from -1 to 1. */
  readonly write?: (target: Buffer, at: number, sample: number) => void;
}

/** A WAV file of 440 Hz; 16-bit PCM by default. */
export function wav(options: WavOptions = {}): Buffer {
  const { seconds = 1.2, rate = 8000, channels = 1, format = 1, bits = 16 } = options;
  const { write = (target, at, sample) => target.writeInt16LE(Math.round(sample * 32_767), at) } = options;
  const bytes = bits / 8;
  const frames = Math.round(seconds * rate);
  const sound = Buffer.alloc(frames * channels * bytes);
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = tone(frame / rate);
    for (let channel = 0; channel < channels; channel += 1)
      write(sound, (frame * channels + channel) * bytes, sample);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * bytes, 28);
  head.writeUInt16LE(channels * bytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

function tone(second: number): number {
  return Math.sin(2 * Math.PI * 440 * second) / 2;
}

/** The share of 440 Hz in the samples, from 0 to 1. */
export function toneShare(samples: readonly number[], rate = 8000): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0);
  const part = (wave: (angle: number) => number) =>
    samples.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * 440 * at) / rate), 0);
  return Math.hypot(part(Math.sin), part(Math.cos)) / Math.sqrt((power * samples.length) / 2);
}

/** The headers of the Vorbis fixture, then pages that hold nothing but as many packets of silence as fit. */
export function vorbisSilence(pages: number): Buffer {
  const tone = fixture('tone-vorbis.ogg');
  const sound = tone.lastIndexOf('OggS');
  const page = Buffer.alloc(27 + 255 + 255);
  tone.copy(page, 0, sound, sound + 26);
  page[5] = 0;
  page[26] = 255;
  page.fill(1, 27, 282);
  // An audio packet with a long window whose floor is unused in every channel.
  page.fill(0x0e, 282);
  return Buffer.concat([
    tone.subarray(0, sound),
    ...Array.from({ length: pages }, (_, index) => {
      const one = Buffer.from(page);
      one.writeBigInt64LE(BigInt(index + 1) * 255n * 1024n, 6);
      one.writeUInt32LE(page.readUInt32LE(18) + index, 18);
      one.writeUInt32LE(pageChecksum(one), 22);
      return one;
    }),
  ]);
}
