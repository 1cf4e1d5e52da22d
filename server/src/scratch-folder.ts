import { lstatSync, mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'peyk-scratch-';
const abandonedAfterMs = 24 * 3_600_000;

/** A private folder for files that live no longer than the work on them. */
export function makeScratchFolder(parent = tmpdir()): string {
  return mkdtempSync(path.join(parent, prefix));
}

/** Whether a folder made before is still there and still ours: systems tidy up their temporary folder, too. */
export function isScratchFolder(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOurs = process.getuid === undefined || found?.uid === process.getuid();
  return found?.isDirectory() === true && isOurs;
}

/**
 * Removes what killed processes left behind. No work lasts a day, so nothing in use is that old. Files carry the time of
 * the system, whatever clock the service goes by.
 */
export async function removeAbandonedScratch(parent = tmpdir()): Promise<void> {
  // Tidying up is no reason not to start.
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
