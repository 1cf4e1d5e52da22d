import { decodeG711, encodeAlawSample } from '../g711.ts';

const samplesPerSecond = 8_000;

/** A-law of a tone that rises from 300 to 3,000 Hz, so that no two moments of it are alike. */
export function risingTone(seconds: number): Buffer {
  const length = Math.round(seconds * samplesPerSecond);
  return Buffer.from(
    Array.from({ length }, (_, index) => {
      const at = index / samplesPerSecond;
      const phase = 2 * Math.PI * (300 * at + (1_350 * at * at) / seconds);
      return encodeAlawSample(Math.round(12_000 * Math.sin(phase)));
    }),
  );
}

/** Correlation of the sent A-law with a recording, from -1 to 1, at the best offset within 0.2 s. */
export function similarity(sent: Buffer, recorded: Int16Array): number {
  const wanted = decodeG711('pcma', sent);
  const lagMax = samplesPerSecond / 5;
  let best = -1;
  for (let lag = -lagMax; lag <= lagMax; lag += 1) best = Math.max(best, correlation(wanted, recorded, lag));
  return best;
}

function correlation(wanted: Int16Array, recorded: Int16Array, lag: number): number {
  let [product, own, other] = [0, 0, 0];
  for (let index = 0; index < wanted.length; index += 1) {
    const [a, b] = [wanted[index] ?? 0, recorded[index + lag] ?? 0];
    product += a * b;
    own += a * a;
    other += b * b;
  }
  return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other);
}

/** The samples of a 16-bit WAV file. */
export function wavSamples(wav: Buffer): Int16Array {
  const data = wav.indexOf('data') + 8;
  const bytes = wav.subarray(data, data + Math.floor((wav.length - data) / 2) * 2);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
}
