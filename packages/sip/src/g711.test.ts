import fc from 'fast-check';
import { expect, test } from 'vitest';

import { convertAlawToUlaw, decodeG711, encodeAlaw, encodeAlawSample, g711Samples } from './g711.ts';

const { pcma, pcmu } = g711Samples;

test('every A-law code survives decoding and encoding', () => {
  for (let code = 0; code < 256; code += 1) expect(encodeAlawSample(pcma[code] ?? 0)).toBe(code);
});

test('known points of the curves', () => {
  const samples = [0, -1, 32_767, -32_768, 1000, -1000];
  expect(samples.map(encodeAlawSample)).toEqual([0xd5, 0x55, 0xaa, 0x2a, 0xfa, 0x7a]);
  expect([0x00, 0x7f, 0x80, 0xff].map((code) => pcmu[code])).toEqual([-32_124, 0, 32_124, 0]);
});

test('G.711 samples are those of the standard', () => {
  expect([...decodeG711('pcma', Buffer.from([0xd5, 0x55, 0xaa, 0x2a, 0x80]))]).toEqual([
    8, -8, 32256, -32256, 5504,
  ]);
  expect([...decodeG711('pcmu', Buffer.from([0xff, 0x7f, 0x80, 0x00, 0xf0]))]).toEqual([
    0, 0, 32124, -32124, 120,
  ]);
});

test('a sample comes back within half a step of its segment', () => {
  fc.assert(
    fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
      const back = pcma[encodeAlawSample(sample)] ?? 0;
      expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
    }),
  );
});

test('samples out of range are clipped, and NaN becomes silence', () => {
  expect([...encodeAlaw(Float32Array.of(2, -2, Number.NaN))]).toEqual([0xaa, 0x2a, 0xd5]);
});

test('A-law converted to µ-law stays within a step of either', () => {
  const codes = Buffer.from(Array.from({ length: 256 }, (_, code) => code));
  const converted = Buffer.from(codes);
  convertAlawToUlaw(converted);
  const [before, after] = [decodeG711('pcma', codes), decodeG711('pcmu', converted)];
  for (const [index, sample] of before.entries())
    expect(Math.abs(sample - (after[index] ?? 0))).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16));
});
