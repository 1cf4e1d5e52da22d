/**
 * node scripts/record-digits.mjs: makes the recordings that calls of verifications are put together of, with espeak-ng
 * (apt-get install espeak-ng). Written are WAV files of 8 kHz A-law, about 5 kB each.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { encodeAlawSample } from '../../packages/sip/src/g711.ts';
import { Resampler } from '../../packages/sip/src/audio/resampler.ts';

const folder = fileURLToPath(new URL('../src/features/messaging/voice/digits/', import.meta.url));
const rate = 8000;

const spoken = {
  fa: { intro: 'کد شما', digits: ['صفر', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'] },
  en: {
    intro: 'Your code is',
    digits: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  },
};

for (const [locale, { intro, digits }] of Object.entries(spoken)) {
  mkdirSync(path.join(folder, locale), { recursive: true });
  const words = new Map([['intro', intro], ...digits.map((word, digit) => [String(digit), word] as const)]);
  for (const [name, said] of words)
    writeFileSync(path.join(folder, locale, `${name}.wav`), wav(trimmed(speak(locale, said))));
}

/** 16-bit samples at 8 kHz. */
function speak(locale: string, words: string): number[] {
  const options = ['-v', locale, '-s', '130', '-a', '180', '--stdout'];
  const { status, stdout, error } = spawnSync('espeak-ng', [...options, words], { maxBuffer: 16_000_000 });
  if (status !== 0) throw error ?? new Error(`espeak-ng ended with ${status}`);
  const from = stdout.readUInt32LE(24);
  const data = stdout.indexOf('data') + 8;
  const samples = Float32Array.from(
    { length: Math.floor((stdout.length - data) / 2) },
    (_, index) => stdout.readInt16LE(data + index * 2) / 32_768,
  );
  const resampler = new Resampler(from, rate);
  return [...resampler.push(samples), ...resampler.end()];
}

/** Without the silence around the words, which calls add themselves. */
function trimmed(samples: readonly number[]): number[] {
  const isHeard = (sample: number) => Math.abs(sample) > 0.01;
  const margin = rate * 0.02;
  const first = Math.max(0, samples.findIndex(isHeard) - margin);
  return samples.slice(first, samples.findLastIndex(isHeard) + margin);
}

function wav(samples: readonly number[]): Buffer {
  const body = Buffer.from(samples.map((sample) => encodeAlawSample(Math.round(sample * 32_767))));
  const header = Buffer.alloc(46);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(38 + body.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(6, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 38, 'latin1');
  header.writeUInt32LE(body.length, 42);
  return Buffer.concat([header, body]);
}
