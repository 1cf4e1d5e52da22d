import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { wav } from '../testing/audio-files.ts';
import { readAudio } from './audio-converter.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-audio-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'sound');
  await writeFile(file, bytes);
  return file;
}

test('a file is read in another thread', async () => {
  const audio = await readAudio({ path: await fileOf(wav()), secondsMax: 60 });
  expect(audio).toMatchObject({ format: 'wav', milliseconds: 1200 });
  expect(Buffer.isBuffer(audio.aLaw)).toBe(true);
});

test('what is wrong with it comes back by name', async () => {
  const order = { path: await fileOf(Buffer.from('hello')), secondsMax: 60 };
  await expect(readAudio(order)).rejects.toMatchObject({ name: 'AudioProblem', kind: 'not-audio' });
});

test('a file that takes too long is given up', async () => {
  // Five minutes at 48,000 samples a second: no machine makes a message of them within a millisecond.
  const order = { path: await fileOf(wav({ seconds: 300, rate: 48_000 })), secondsMax: 600 };
  await expect(readAudio(order, 1)).rejects.toMatchObject({ kind: 'too-slow' });
});
