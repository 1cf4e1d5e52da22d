import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aLawSamples, encodeALaw, muLawSamples, toALaw } from './g711.ts';

test('every A-law byte survives decoding and coding', () => {
  for (let byte = 0; byte < 256; byte += 1) expect(encodeALaw(aLawSamples[byte] ?? 0)).toBe(byte);
});

test('known points of the curves', () => {
  expect([0, -1, 32_767, -32_768, 1000, -1000].map(encodeALaw)).toEqual([0xd5, 0x55, 0xaa, 0x2a, 0xfa, 0x7a]);
  expect([0x00, 0x7f, 0x80, 0xff].map((byte) => muLawSamples[byte])).toEqual([-32_124, 0, 32_124, 0]);
});

test('a sample comes back within half a step of its segment', () => {
  fc.assert(
    fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
      const back = aLawSamples[encodeALaw(sample)] ?? 0;
      expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
    }),
  );
});

test('what is too loud is cut, and what is no number is silence', () => {
  expect([...toALaw(Float32Array.of(2, -2, Number.NaN))]).toEqual([0xaa, 0x2a, 0xd5]);
});
