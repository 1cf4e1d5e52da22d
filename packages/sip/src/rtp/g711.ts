/** G.711 between its two laws and 16-bit samples. */
export type G711 = 'pcma' | 'pcmu';

export const silence: Readonly<Record<G711, number>> = { pcma: 0xd5, pcmu: 0xff };

function alawSample(code: number): number {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = ((bits & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}

function ulawSample(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return bits & 0x80 ? -magnitude : magnitude;
}

const samples: Readonly<Record<G711, Int16Array>> = {
  pcma: Int16Array.from({ length: 256 }, (_, code) => alawSample(code)),
  pcmu: Int16Array.from({ length: 256 }, (_, code) => ulawSample(code)),
};

export function decodeG711(codec: G711, bytes: Buffer): Int16Array {
  const table = samples[codec];
  return Int16Array.from(bytes, (code) => table[code] ?? 0);
}

function nearest(table: Int16Array, sample: number): number {
  let best = 0;
  for (let code = 1; code < table.length; code += 1) {
    const isNearer = Math.abs((table[code] ?? 0) - sample) < Math.abs((table[best] ?? 0) - sample);
    if (isNearer) best = code;
  }
  return best;
}

// The nearest step of the other law for each of the 256 codes.
const alawToUlaw = Uint8Array.from(samples.pcma, (sample) => nearest(samples.pcmu, sample));

/** Makes A-law codes from `start` on the same sound for a side that chose µ-law. */
export function turnIntoUlaw(codes: Buffer, start = 0): void {
  for (let index = start; index < codes.length; index += 1)
    codes[index] = alawToUlaw[codes[index] ?? silence.pcma] ?? silence.pcmu;
}
