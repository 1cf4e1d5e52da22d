import { Failure } from '../failure.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { readFileChunks } from './read-file-chunks.ts';

/**
 * Stores an upload, then calls `use` to record it. If `use` throws a refusal, the file is removed; after any other
 * error it stays, because the record may have been stored.
 */
export async function withSavedFile<T>(
  files: FileStore,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
  use: (saved: StoredFile) => Promise<T>,
): Promise<T> {
  const saved = await files.save(readFileChunks(path), { maxBytes });
  try {
    return await use(saved);
  } catch (problem) {
    if (problem instanceof Failure) await files.remove(saved.key).catch(() => undefined);
    throw problem;
  }
}
