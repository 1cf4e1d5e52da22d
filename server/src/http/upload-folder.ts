import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { isScratchFolder, makeScratchFolder } from '../scratch-folder.ts';

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
      if (folder === undefined || !isScratchFolder(folder)) folder = makeScratchFolder(parent);
      return path.join(folder, randomUUID());
    },
    async remove() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
