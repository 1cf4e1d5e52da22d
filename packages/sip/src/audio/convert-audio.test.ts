import fc from 'fast-check';
import { expect, test } from 'vitest';

import { AudioProblem } from './audio-problem.ts';
import { convertAudio } from './convert-audio.ts';
import { fixture, toneShare, vorbisSilence, wav } from '../testing/audio-files.ts';
import { encodeAlawSample, g711Samples } from '../g711.ts';
import { pageChecksum } from './ogg-pages.ts';
import { readOpus, readVorbis } from './read-ogg.ts';

const muLawByte = (sample: number) => {
  const distances = [...g711Samples.pcmu].map((known) => Math.abs(known - sample * 32_768));
  return distances.indexOf(Math.min(...distances));
};

const wavKinds: Record<string, Parameters<typeof wav>[0]> = {
  'PCM of 8 bits': { bits: 8, write: (to, at, sample) => to.writeUInt8(Math.round(sample * 127) + 128, at) },
  'PCM of 16 bits in stereo': { channels: 2, rate: 44_100 },
  'PCM of 24 bits': {
    bits: 24,
    write: (to, at, sample) => to.writeIntLE(Math.round(sample * 2 ** 22), at, 3),
  },
  'PCM of 32 bits': {
    bits: 32,
    write: (to, at, sample) => to.writeInt32LE(Math.round(sample * 2 ** 30), at),
  },
  'floating point of 32 bits': {
    format: 3,
    bits: 32,
    write: (to, at, sample) => to.writeFloatLE(sample, at),
  },
  'floating point of 64 bits': {
    format: 3,
    bits: 64,
    write: (to, at, sample) => to.writeDoubleLE(sample, at),
  },
  'A-law': {
    format: 6,
    bits: 8,
    write: (to, at, sample) => to.writeUInt8(encodeAlawSample(sample * 32_767), at),
  },
  'µ-law': { format: 7, bits: 8, write: (to, at, sample) => to.writeUInt8(muLawByte(sample), at) },
};

const files: Record<string, () => Buffer> = {
  ...Object.fromEntries(
    Object.entries(wavKinds).map(([name, options]) => [`WAV, ${name}`, () => wav(options)]),
  ),
  'MP3 of a constant rate': () => fixture('tone.mp3'),
  'MP3 of a variable rate': () => fixture('tone-vbr.mp3'),
  'Ogg Vorbis': () => fixture('tone-vorbis.ogg'),
  'Ogg Opus': () => fixture('tone-opus.ogg'),
};

async function problemOf(file: Buffer, secondsMax = 60): Promise<string> {
  try {
    await convertAudio(file, secondsMax);
  } catch (problem) {
    if (problem instanceof AudioProblem) return problem.kind;
    throw problem;
  }
  return 'none';
}

test.each(Object.entries(files))('%s becomes the same audio in 8 kHz A-law', async (_name, file) => {
  const { milliseconds, aLaw } = await convertAudio(file(), 60);
  expect(milliseconds).toBe(1200);
  expect(aLaw.length).toBe(9600);
  expect(toneShare([...aLaw].map((byte) => g711Samples.pcma[byte] ?? 0))).toBeGreaterThan(0.99);
});

test('A-law of 8 kHz goes through byte for byte', async () => {
  const file = wav(wavKinds['A-law']);
  expect((await convertAudio(file, 60)).aLaw.equals(file.subarray(44))).toBe(true);
});

test('the extensible format chunk that newer recorders write is read', async () => {
  const plain = wav();
  const more = Buffer.alloc(24);
  more.writeUInt16LE(22, 0);
  more.writeUInt16LE(1, 8);
  const file = Buffer.concat([plain.subarray(0, 36), more, plain.subarray(36)]);
  file.writeUInt32LE(40, 16);
  file.writeUInt16LE(0xfffe, 20);
  expect((await convertAudio(file, 60)).milliseconds).toBe(1200);
});

test('a file that is not audio is refused as such', async () => {
  expect(await problemOf(Buffer.from('<html>not a song</html>'.repeat(500)))).toBe('not-audio');
  expect(await problemOf(Buffer.alloc(0))).toBe('not-audio');
  expect(await problemOf(Buffer.alloc(100_000))).toBe('not-audio');
  expect(await problemOf(Buffer.alloc(100_000, 0xff))).toBe('not-audio');
});

test('a codec that is not supported is refused as that, not as damaged', async () => {
  const adpcm = wav(wavKinds['A-law']);
  adpcm.writeUInt16LE(17, 20);
  expect(await problemOf(adpcm)).toBe('unsupported');
});

test.each(['tone.mp3', 'tone-vbr.mp3', 'tone-vorbis.ogg', 'tone-opus.ogg'] as const)(
  '%s that was cut off is refused',
  async (name) => {
    const file = fixture(name);
    expect(await problemOf(file.subarray(0, Math.floor(file.length * 0.6)))).toBe('truncated');
    expect(await problemOf(file.subarray(0, -7))).toBe('truncated');
  },
);

test('a WAV file that was cut off, or declares gigabytes it does not have, is refused', async () => {
  expect(await problemOf(wav().subarray(0, -10))).toBe('truncated');
  const endless = wav();
  endless.writeUInt32LE(0xffff_fff0, 40);
  expect(await problemOf(endless)).toBe('truncated');
});

test('a message longer than allowed is refused, and one of exactly that length is not', async () => {
  expect(await problemOf(wav({ seconds: 2 }), 2)).toBe('none');
  expect(await problemOf(wav({ seconds: 2.01 }), 2)).toBe('too-long');
  for (const name of ['tone.mp3', 'tone-vorbis.ogg', 'tone-opus.ogg'] as const)
    expect(await problemOf(fixture(name), 1)).toBe('too-long');
});

test('hours of MP3 are refused as too long without decoding them', async () => {
  const file = fixture('tone-vbr.mp3');
  const frame = file.subarray(-144);
  const hours = Buffer.concat(Array.from({ length: 200_000 }, () => fixtureFrame(frame)));
  expect(await problemOf(hours, 300)).toBe('too-long');
});

// A frame of MPEG 2, 8 kbit/s at 24 kHz: 24 ms of sound in 24 bytes.
function fixtureFrame(filling: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc4]), filling.subarray(0, 20)]);
}

test('a file without a single sample is refused as empty', async () => {
  expect(await problemOf(wav({ seconds: 0 }))).toBe('empty');
});

test('a page of Ogg whose bytes were changed is noticed', async () => {
  const file = fixture('tone-opus.ogg');
  file[file.length - 50] = (file[file.length - 50] ?? 0) ^ 1;
  expect(await problemOf(file)).toBe('damaged');
});

test('silence that is compressed to little is decoded in small pieces', async () => {
  const lengths: number[] = [];
  for await (const { samples } of readVorbis(vorbisSilence(12))) lengths.push(samples.length);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(1_000_000);
  expect(Math.max(...lengths)).toBeLessThan(600_000);
  expect(await problemOf(vorbisSilence(20), 30)).toBe('too-long');
});

test('Vorbis of more channels than anybody records is refused before it is decoded', async () => {
  const file = fixture('tone-vorbis.ogg');
  const first = file.subarray(0, 58);
  first[28 + 11] = 255;
  first.writeUInt32LE(pageChecksum(first), 22);
  expect(await problemOf(file)).toBe('unsupported');
});

test('what follows the declared end of an Opus file is not decoded', async () => {
  const file = fixture('tone-opus.ogg');
  const last = file.subarray(file.lastIndexOf('OggS'));
  last.writeBigInt64LE(10_000n, 6);
  last.writeUInt32LE(pageChecksum(last), 22);
  let pieces = 0;
  for await (const _piece of readOpus(file)) pieces += 1;
  expect(pieces).toBe(1);
});

test('the search ends in a WAV file of nothing but chunk headers', async () => {
  const file = Buffer.concat([wav().subarray(0, 36), Buffer.from('junk\0\0\0\0'.repeat(100_000), 'latin1')]);
  expect(await problemOf(file)).toBe('damaged');
});

test('bytes changed anywhere in a WAV or MP3 file end in audio or an AudioProblem, never in another error', async () => {
  const originals = [wav({ seconds: 0.1 }), fixture('tone.mp3')];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      async (original, changes) => {
        const file = Buffer.from(original);
        for (const [at, byte] of changes) file[at % Math.min(file.length, 200)] = byte;
        expect(typeof (await problemOf(file))).toBe('string');
      },
    ),
    { numRuns: 60 },
  );
});
