import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { FileTooLarge } from './file-store.ts';
import { openLocalFolderStore } from './local-folder-store.ts';
import { readFileChunks } from './read-file-chunks.ts';

async function givenStore() {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, store: await openLocalFolderStore(folder) };
}

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('what is saved can be opened, with its size and digest', async () => {
  const { store } = await givenStore();
  const saved = await store.save(chunks('سلام', ' ', 'پیک'), { maxBytes: 100 });
  const content = Buffer.from('سلام پیک');
  expect(saved).toEqual({
    key: saved.key,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  const opened = await store.open(saved.key);
  expect(opened?.size).toBe(content.length);
  expect(await buffer(opened?.content as Readable)).toEqual(content);
});

test('any chunks come back as the same bytes', async () => {
  const { store } = await givenStore();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 6 }), async (pieces) => {
      const { key } = await store.save(Readable.from(pieces), { maxBytes: 1_000 });
      const opened = await store.open(key);
      expect(await buffer(opened?.content as Readable)).toEqual(Buffer.concat(pieces));
    }),
    { numRuns: 20 },
  );
});

test('the same content saved twice is two files', async () => {
  const { store } = await givenStore();
  const first = await store.save(chunks('a'), { maxBytes: 1 });
  const second = await store.save(chunks('a'), { maxBytes: 1 });
  await store.remove(first.key);
  expect(await store.open(first.key)).toBeUndefined();
  expect(await buffer((await store.open(second.key))?.content as Readable)).toEqual(Buffer.from('a'));
});

test('a file of exactly the limit is kept, one byte more leaves nothing behind', async () => {
  const { folder, store } = await givenStore();
  const { key } = await store.save(chunks('12', '345'), { maxBytes: 5 });
  await expect(store.save(chunks('12', '3456'), { maxBytes: 5 })).rejects.toBeInstanceOf(FileTooLarge);
  expect(await filesIn(folder)).toEqual([key]);
});

test('the sender is not read further once the file is too large', async () => {
  const { store } = await givenStore();
  let sent = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(10);
      }
    } finally {
      isClosed = true;
    }
  }
  await expect(store.save(endless(), { maxBytes: 35 })).rejects.toBeInstanceOf(FileTooLarge);
  expect([sent, isClosed]).toEqual([4, true]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { folder, store } = await givenStore();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(store.save(broken(), { maxBytes: 100 })).rejects.toThrow('connection lost');
  expect(await filesIn(folder)).toEqual([]);
});

test.each(['', '..', '../secret', 'a/b', `${'0'.repeat(32)}/..`, 'F'.repeat(32), '0'.repeat(32)])(
  'the key %j opens nothing and removes nothing',
  async (key) => {
    const { folder, store } = await givenStore();
    await writeFile(join(folder, 'secret'), 'x');
    expect(await store.open(key)).toBeUndefined();
    await store.remove(key);
    expect(await filesIn(folder)).toEqual(['secret']);
  },
);

test('a file may be removed twice', async () => {
  const { folder, store } = await givenStore();
  const { key } = await store.save(chunks('x'), { maxBytes: 10 });
  await store.remove(key);
  await store.remove(key);
  expect(await filesIn(folder)).toEqual([]);
});

test('leftovers of a crash are removed at the next start, uploads in progress are not', async () => {
  const { folder } = await givenStore();
  const old = new Date(Date.now() - 48 * 60 * 60 * 1000);
  await writeFile(join(folder, 'incoming', 'old'), 'x');
  await utimes(join(folder, 'incoming', 'old'), old, old);
  await writeFile(join(folder, 'incoming', 'new'), 'x');
  await openLocalFolderStore(folder);
  expect(await filesIn(folder)).toEqual(['new']);
});

test('files stay after the store is opened again', async () => {
  const { folder, store } = await givenStore();
  const { key } = await store.save(chunks('kept'), { maxBytes: 10 });
  const again = await openLocalFolderStore(folder);
  expect(await buffer((await again.open(key))?.content as Readable)).toEqual(Buffer.from('kept'));
});

test('a source that vanished fails the save and nothing else', async () => {
  const { folder, store } = await givenStore();
  const gone = readFileChunks(join(folder, 'gone'));
  // Time for an early error to escape: the store may take a while to read its source.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(store.save(gone, { maxBytes: 1 })).rejects.toThrow('ENOENT');
});
