import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { decryptFrames, encryptFrames } from './encrypted-frames.ts';

const key = randomBytes(32);
const frame = 64 * 1024;
const overhead = 4 + 16;
const head = 8 + 32;

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const encrypted = (content: Buffer, size = 10_000) =>
  buffer(Readable.from(encryptFrames(inPieces(content, size), key)));
const decrypted = (content: Buffer, keys = [key], size = 7_001) =>
  buffer(Readable.from(decryptFrames(inPieces(content, size), keys)));

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 200_000])(
  'a content of %i bytes is the same after it was encrypted and opened, in pieces of any size',
  async (size) => {
    const content = randomBytes(size);
    const secret = await encrypted(content);
    const opened = [
      await decrypted(secret),
      await decrypted(secret, [key], 1_000_000),
      await decrypted(await encrypted(content, 1_000_000)),
    ];
    // Compared as bytes: byte for byte through the assertion takes seconds.
    expect(opened.map((one) => one.equals(content))).toEqual([true, true, true]);
  },
);

test('the same content is never encrypted to the same bytes', async () => {
  const content = Buffer.alloc(1000, 'a');
  const [one, other] = [await encrypted(content), await encrypted(content)];
  expect(one.subarray(head)).not.toEqual(other.subarray(head));
  expect(one.includes('aaaaaaaa')).toBe(false);
});

test('an older key in the list opens what it encrypted; another key opens nothing', async () => {
  const secret = await encrypted(Buffer.from('hush'));
  expect(await decrypted(secret, [randomBytes(32), key])).toEqual(Buffer.from('hush'));
  await expect(decrypted(secret, [randomBytes(32)])).rejects.toThrow('not the key of this backup');
});

test('a file that was cut is refused, wherever it was cut', async () => {
  const secret = await encrypted(randomBytes(2 * frame + 100));
  const whole = head + frame + overhead;
  for (const length of [0, 20, head, head + 2, whole, whole + 3, whole + frame + overhead, secret.length - 1])
    await expect(decrypted(secret.subarray(0, length)), String(length)).rejects.toThrow('was cut');
});

test('frames that are moved, left out, repeated, changed, of another file or after the last one are refused', async () => {
  const secret = await encrypted(randomBytes(2 * frame + 100));
  const other = await encrypted(randomBytes(2 * frame + 100));
  const at = (file: Buffer, number: number) =>
    file.subarray(head + number * (frame + overhead), head + (number + 1) * (frame + overhead));
  const made = (...frames: Buffer[]) => Buffer.concat([secret.subarray(0, head), ...frames]);
  const [first, second, last] = [at(secret, 0), at(secret, 1), at(secret, 2)];
  expect(made(first, second, last).equals(secret)).toBe(true);
  const changed = Buffer.from(secret);
  changed[head + frame + overhead + 100] = (changed[head + frame + overhead + 100] ?? 0) ^ 1;
  // The mark of the last frame, put on the one before it.
  const early = Buffer.from(second);
  early.writeUInt32BE(frame + 0x8000_0000);
  for (const file of [
    made(second, first, last),
    made(first, last),
    made(first, first, second, last),
    made(first, at(other, 1), last),
    made(first, early),
    changed,
  ])
    await expect(decrypted(file)).rejects.toThrow(/damaged/);
  await expect(decrypted(made(first, second, last, last))).rejects.toThrow('after its last frame');
});
