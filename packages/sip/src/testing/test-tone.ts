import { decodeG711 } from '../rtp/g711.ts';

const samplesPerSecond = 8_000;
const steps = [...decodeG711('pcma', Buffer.from(Array.from({ length: 256 }, (_, code) => code)))];
// Sorted once: looking for the nearest of 256 steps a million times would be slow.
const sorted = steps.map((sample, code) => ({ sample, code })).sort((a, b) => a.sample - b.sample);

/** A tone that climbs from 300 to 3,000 Hz: no moment of it looks like another. */
export function climbingTone(seconds: number): Buffer {
  const length = Math.round(seconds * samplesPerSecond);
  return Buffer.from(
    Array.from({ length }, (_, index) => {
      const at = index / samplesPerSecond;
      const phase = 2 * Math.PI * (300 * at + (1_350 * at * at) / seconds);
      return alaw(Math.round(12_000 * Math.sin(phase)));
    }),
  );
}

function alaw(sample: number): number {
  const above = sorted.findIndex((step) => step.sample >= sample);
  const near = sorted.slice(Math.max(0, above - 1), above + 1);
  return near.sort((a, b) => Math.abs(a.sample - sample) - Math.abs(b.sample - sample))[0]?.code ?? 0xd5;
}

/** How alike what was heard is to what was sent, from -1 to 1, wherever in the recording it begins. */
export function likeness(sent: Buffer, heard: Int16Array): number {
  const wanted = decodeG711('pcma', sent);
  const lagMax = samplesPerSecond / 5;
  let best = -1;
  for (let lag = -lagMax; lag <= lagMax; lag += 1) best = Math.max(best, correlation(wanted, heard, lag));
  return best;
}

function correlation(wanted: Int16Array, heard: Int16Array, lag: number): number {
  let [product, own, other] = [0, 0, 0];
  for (let index = 0; index < wanted.length; index += 1) {
    const [a, b] = [wanted[index] ?? 0, heard[index + lag] ?? 0];
    product += a * b;
    own += a * a;
    other += b * b;
  }
  return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other);
}

/** The samples of a wav file of 16 bits. */
export function samplesOf(wav: Buffer): Int16Array {
  const data = wav.indexOf('data') + 8;
  const bytes = wav.subarray(data, data + Math.floor((wav.length - data) / 2) * 2);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
}
