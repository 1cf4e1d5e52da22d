import { createReadStream } from 'node:fs';

import { Failure } from '../failure.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/**
 * Stores an upload while `use` writes down whose it is. If that is refused, nothing is kept; after any other trouble
 * the file stays, as what points to it may have been stored all the same.
 */
export async function withSavedFile<T>(
  files: FileStore,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
  use: (saved: StoredFile) => Promise<T>,
): Promise<T> {
  const saved = await files.save(createReadStream(path), { maxBytes });
  try {
    return await use(saved);
  } catch (problem) {
    if (problem instanceof Failure) await files.remove(saved.key).catch(() => undefined);
    throw problem;
  }
}
