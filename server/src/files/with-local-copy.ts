import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { makeTemporaryFolder } from '../primitives/temporary-folder.ts';
import type { FileStore } from './file-store.ts';

/**
 * Calls `use` with a local copy of a stored file, because a workbook is read from its end. False if the file does not
 * exist.
 */
export async function withLocalCopy(
  files: FileStore,
  key: string,
  use: (path: string) => Promise<unknown>,
): Promise<boolean> {
  const stored = await files.open(key);
  if (stored === undefined) return false;
  const folder = makeTemporaryFolder();
  try {
    const copy = path.join(folder, 'file');
    await pipeline(stored.content, createWriteStream(copy, { mode: 0o600 }));
    await use(copy);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
