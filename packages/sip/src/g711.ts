// G.711: eight bits a sample on a curve that is fine where it is quiet and coarse where it is loud.

const toggled = 0x55;

/** One A-law byte for a sample of 16 bits. */
export function encodeALaw(sample: number): number {
  const isPositive = sample >= 0;
  const magnitude = (isPositive ? sample : ~sample) >> 4;
  // The highest set bit chooses the segment; the four bits below it are kept.
  const segment = magnitude < 16 ? 0 : 28 - Math.clz32(magnitude);
  const mantissa = (magnitude >> Math.max(0, segment - 1)) & 0x0f;
  return ((isPositive ? 0x80 : 0) | (segment << 4) | mantissa) ^ toggled;
}

function decodeALaw(byte: number): number {
  const bits = byte ^ toggled;
  const exponent = (bits >> 4) & 7;
  const steps = ((bits & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? steps : (steps + 0x100) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}

function decodeMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
}

/** The sample of 16 bits behind each of the 256 bytes. */
export const aLawSamples: Int16Array = Int16Array.from({ length: 256 }, (_, byte) => decodeALaw(byte));
export const muLawSamples: Int16Array = Int16Array.from({ length: 256 }, (_, byte) => decodeMuLaw(byte));

/** Samples from -1 to 1 as A-law; what is louder is cut. */
export function toALaw(samples: Float32Array): Buffer {
  const bytes = Buffer.allocUnsafe(samples.length);
  samples.forEach((sample, index) => {
    const clamped = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
    bytes[index] = encodeALaw(Number.isNaN(clamped) ? 0 : clamped);
  });
  return bytes;
}
