import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Resampler } from './resampler.ts';

const wave = (frequency: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / rate));

function resampled(input: Float32Array, rate: number, cut = input.length): number[] {
  const resampler = new Resampler(rate, 8000);
  const parts = [
    resampler.push(input.subarray(0, cut)),
    resampler.push(input.subarray(cut)),
    resampler.end(),
  ];
  return parts.flatMap((part) => [...part]);
}

test.each([6000, 11_025, 16_000, 22_050, 44_100, 48_000, 44_101])(
  'a tone of 1,000 Hz keeps pitch, loudness and length from %d samples a second',
  (rate) => {
    const output = resampled(wave(1000, rate, rate / 2), rate);
    expect(output.length).toBe(4000);
    const wanted = wave(1000, 8000, 4000);
    for (let at = 100; at < 3900; at += 1) expect(output[at]).toBeCloseTo(wanted[at] ?? 0, 3);
  },
);

test('frequencies above half of the output rate do not alias', () => {
  const output = resampled(wave(5000, 44_100, 22_050), 44_100).slice(100, 3900);
  expect(Math.max(...output.map(Math.abs))).toBeLessThan(0.01);
});

test('the output does not depend on how the input is cut into pieces', () => {
  const input = wave(700, 22_050, 2000);
  const whole = resampled(input, 22_050);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (cut) => {
      expect(resampled(input, 22_050, cut)).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});
