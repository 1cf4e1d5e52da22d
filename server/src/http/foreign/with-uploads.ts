import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { makeTemporaryFolder } from '../../primitives/temporary-folder.ts';
import type { UploadedFile } from '../endpoint.ts';
import type { ForeignFile } from './foreign-route.ts';

/** Gives files of a foreign request to an operation of ours as uploads, and removes them afterwards. */
export async function withUploads<Result>(
  files: Readonly<Record<string, ForeignFile>>,
  run: (uploads: Readonly<Record<string, UploadedFile>>) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder();
  try {
    const uploads: Record<string, UploadedFile> = {};
    for (const [index, [field, { name, bytes }]] of Object.entries(files).entries()) {
      const place = path.join(folder, String(index));
      await writeFile(place, bytes, { mode: 0o600 });
      uploads[field] = { path: place, name, mediaType: 'application/octet-stream', size: bytes.length };
    }
    return await run(uploads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
