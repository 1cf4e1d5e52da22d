import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { wav } from '../testing/audio-files.ts';
import { AudioConverter } from './audio-converter.ts';

const converter = new AudioConverter();

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

test('a file is converted in another thread', async () => {
  const audio = await converter.convertFile({ path: await fileOf(wav()), secondsMax: 60 });
  expect(audio).toMatchObject({ format: 'wav', milliseconds: 1200 });
  expect(Buffer.isBuffer(audio.aLaw)).toBe(true);
});

test('a problem of the file comes back by its kind', async () => {
  const request = { path: await fileOf(Buffer.from('hello')), secondsMax: 60 };
  await expect(converter.convertFile(request)).rejects.toMatchObject({
    name: 'AudioProblem',
    kind: 'not-audio',
  });
});

test('a conversion that takes too long is ended', async () => {
  // Five minutes at 48,000 samples a second: no machine converts them within a millisecond.
  const request = { path: await fileOf(wav({ seconds: 300, rate: 48_000 })), secondsMax: 600 };
  await expect(new AudioConverter({ timeoutMs: 1 }).convertFile(request)).rejects.toMatchObject({
    kind: 'too-slow',
  });
});

test('a file beyond those that may wait is refused as busy', async () => {
  const request = { path: await fileOf(wav()), secondsMax: 60 };
  const small = new AudioConverter({ waitingMax: 1 });
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => small.convertFile(request)));
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } });
});

test('closing ends the idle thread, and a later file gets a new one', async () => {
  const request = { path: await fileOf(wav()), secondsMax: 60 };
  const own = new AudioConverter();
  const started = once(process, 'worker') as Promise<[Worker]>;
  await own.convertFile(request);
  const [thread] = await started;
  const ended = once(thread, 'exit');
  await own.close();
  await ended;
  expect(await own.convertFile(request)).toMatchObject({ milliseconds: 1200 });
  await own.close();
});
