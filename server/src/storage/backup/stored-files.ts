import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { StoredFile } from './dump.ts';

/** Everything in the data folder but the database itself. */
const kept = ['files', 'secret-key'];

export async function* storedFiles(dataDir: string): AsyncGenerator<StoredFile> {
  for (const name of kept) yield* filesAt(dataDir, name);
}

async function* filesAt(dataDir: string, name: string): AsyncGenerator<StoredFile> {
  const at = path.join(dataDir, name);
  const entries = await readdir(at, { withFileTypes: true }).catch((problem: unknown) => {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return undefined;
    throw problem;
  });
  if (entries === undefined) {
    yield { name, read: () => createReadStream(at) };
    return;
  }
  for (const entry of entries) yield* filesAt(dataDir, `${name}/${entry.name}`);
}

/** Writes pieces of files below the folder; the first piece of a file, an empty one, begins it anew. */
export function fileWriter(dataDir: string): (name: string, piece: Buffer) => Promise<void> {
  return async (name, piece) => {
    const at = path.resolve(dataDir, name);
    const isBelow = at.startsWith(path.resolve(dataDir) + path.sep);
    if (!isBelow || !kept.some((one) => name === one || name.startsWith(`${one}/`)))
      throw new Error(`the backup names a file outside of the data folder: ${name}`);
    if (piece.length === 0) {
      await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
      await rm(at, { force: true });
    }
    await appendFile(at, piece, { mode: 0o600 });
  };
}
