// G.711: eight bits a sample on a logarithmic curve, as A-law (PCMA) or µ-law (PCMU).

export type G711 = 'pcma' | 'pcmu';

export const silence: Readonly<Record<G711, number>> = { pcma: 0xd5, pcmu: 0xff };

/** A-law inverts every other bit on the wire. */
const invertedBits = 0x55;

function decodeAlaw(code: number): number {
  const bits = code ^ invertedBits;
  const exponent = (bits >> 4) & 7;
  const mantissa = ((bits & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}

function decodeUlaw(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
}

/** The 16-bit sample of each of the 256 codes. */
export const g711Samples: Readonly<Record<G711, Int16Array>> = {
  pcma: Int16Array.from({ length: 256 }, (_, code) => decodeAlaw(code)),
  pcmu: Int16Array.from({ length: 256 }, (_, code) => decodeUlaw(code)),
};

/** 16-bit samples. */
export function decodeG711(codec: G711, bytes: Buffer): Int16Array {
  const table = g711Samples[codec];
  return Int16Array.from(bytes, (code) => table[code] ?? 0);
}

/** The A-law code of a 16-bit sample. */
export function encodeAlawSample(sample: number): number {
  const isPositive = sample >= 0;
  const magnitude = (isPositive ? sample : ~sample) >> 4;
  // The highest set bit chooses the segment; the four bits below it are kept.
  const segment = magnitude < 16 ? 0 : 28 - Math.clz32(magnitude);
  const mantissa = (magnitude >> Math.max(0, segment - 1)) & 0x0f;
  return ((isPositive ? 0x80 : 0) | (segment << 4) | mantissa) ^ invertedBits;
}

/** Samples from -1 to 1 as A-law; louder ones are clipped, and NaN becomes silence. */
export function encodeAlaw(samples: Float32Array): Buffer {
  const bytes = Buffer.allocUnsafe(samples.length);
  samples.forEach((sample, index) => {
    const clamped = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
    bytes[index] = encodeAlawSample(Number.isNaN(clamped) ? 0 : clamped);
  });
  return bytes;
}

function nearestCode(table: Int16Array, sample: number): number {
  let best = 0;
  for (let code = 1; code < table.length; code += 1) {
    const isNearer = Math.abs((table[code] ?? 0) - sample) < Math.abs((table[best] ?? 0) - sample);
    if (isNearer) best = code;
  }
  return best;
}

const alawToUlaw = Uint8Array.from(g711Samples.pcma, (sample) => nearestCode(g711Samples.pcmu, sample));

/** Converts A-law codes to the nearest µ-law codes in place, from index `start` on. */
export function convertAlawToUlaw(codes: Buffer, start = 0): void {
  for (let index = start; index < codes.length; index += 1)
    codes[index] = alawToUlaw[codes[index] ?? silence.pcma] ?? silence.pcmu;
}
