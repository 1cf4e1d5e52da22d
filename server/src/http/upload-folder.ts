import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { isScratchFolder, makeScratchFolder } from '../scratch-folder.ts';

/** Where files of running requests lie: one private folder for each process, gone when the process ends well. */
export interface UploadFolder {
  newPath(): string;
  remove(): Promise<void>;
}

export function openUploadFolder(parent?: string): UploadFolder {
  // Made with the first upload, so that a service without uploads leaves no trace; and again if somebody tidied it away.
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
