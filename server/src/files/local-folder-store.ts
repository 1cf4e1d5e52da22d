import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, OpenedFile, SaveOptions, StoredFile } from './file-store.ts';
import { FileTooLarge, isFileKey, newFileKey, withErrorListener } from './file-store.ts';

const incomingFolder = 'incoming';
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Files in a local folder. A file is written under `incoming/`, flushed and then renamed, so a crash leaves either the
 * whole file or a leftover, which the next start removes.
 */
export async function openLocalFolderStore(folder: string): Promise<FileStore> {
  await mkdir(join(folder, incomingFolder), { recursive: true, mode: 0o700 });
  await removeAbandonedUploads(join(folder, incomingFolder));
  return {
    save: (content, options) => save(folder, content, options),
    open: (key) => openStored(folder, key),
    remove: async (key) => {
      if (isFileKey(key)) await rm(pathOf(folder, key), { force: true });
    },
  };
}

function pathOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key);
}

async function save(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes, key = newFileKey() }: SaveOptions,
): Promise<StoredFile> {
  const incoming = join(folder, incomingFolder, key);
  const target = pathOf(folder, key);
  try {
    const written = await writeFlushed(incoming, content, maxBytes);
    const created = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (created !== undefined) await flushFolder(folder);
    await rename(incoming, target);
    await flushFolder(dirname(target));
    return { key, ...written };
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
}

async function writeFlushed(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await writeAll(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let at = 0;
  while (at < chunk.length) at += (await file.write(chunk, at)).bytesWritten;
}

/** A rename is durable only after the folder itself is flushed; Windows has no such call and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openStored(folder: string, key: string): Promise<OpenedFile | undefined> {
  if (!isFileKey(key)) return undefined;
  try {
    const file = await open(pathOf(folder, key), 'r');
    const { size } = await file.stat();
    return { size, content: withErrorListener(file.createReadStream()) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another process may be writing, so only old leftovers are removed. */
async function removeAbandonedUploads(folder: string): Promise<void> {
  const oldest = Date.now() - abandonedAfterMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
