import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { isOwnTemporaryFolder, makeTemporaryFolder } from '../../../primitives/temporary-folder.ts';

/** The folder of uploaded files of running requests: one private folder per process, removed at an orderly stop. */
export interface UploadFolder {
  newPath(): string;
  remove(): Promise<void>;
}

export function openUploadFolder(parent?: string): UploadFolder {
  // Created at the first upload, and again if something removed it.
  let folder: string | undefined;
  return {
    newPath() {
      if (folder === undefined || !isOwnTemporaryFolder(folder)) folder = makeTemporaryFolder(parent);
      return path.join(folder, randomUUID());
    },
    async remove() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
