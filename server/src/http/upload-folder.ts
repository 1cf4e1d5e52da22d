import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'peyk-uploads-';
const abandonedAfterMs = 24 * 3_600_000;

/** Where files of running requests lie: one private folder for each process, gone when the process ends well. */
export interface UploadFolder {
  newPath(): string;
  remove(): Promise<void>;
}

export function openUploadFolder(parent = tmpdir()): UploadFolder {
  // Made with the first upload, so that a service without uploads leaves no trace.
  let folder: string | undefined;
  return {
    newPath() {
      folder ??= mkdtempSync(path.join(parent, prefix));
      return path.join(folder, randomUUID());
    },
    async remove() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what killed processes left behind. No request runs for a day, so nothing in use is that old. */
export async function removeAbandonedUploads(now: Date, parent = tmpdir()): Promise<void> {
  // Tidying up is no reason not to start.
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (changedAt < now.getTime() - abandonedAfterMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
