import { lstatSync, mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'peyk-scratch-';
const abandonedAfterMs = 24 * 3_600_000;

/** A private folder for files that are only needed while one task runs. */
export function makeTemporaryFolder(parent = tmpdir()): string {
  return mkdtempSync(path.join(parent, prefix));
}

/**
 * Whether a folder created before still exists and is owned by this user: the system also cleans its temporary folder.
 */
export function isOwnTemporaryFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOurs = process.getuid === undefined || found?.uid === process.getuid();
  return found?.isDirectory() === true && isOurs;
}

/**
 * Removes folders that killed processes left behind. No task lasts a day, so none older than that is in use. Compares
 * with the system time, because file times use it whatever the clock of the platform says.
 */
export async function removeAbandonedTemporaryFolders(parent = tmpdir()): Promise<void> {
  // A failure to clean up must not prevent the start.
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(parent, name);
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (changedAt < Date.now() - abandonedAfterMs)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
