import { access, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Shared libraries are found by their short names, which are symbolic links that npm cannot pack: an install script
 * makes them, and newer npm versions do not run it. Missing links are made here. If the package is read-only, they are
 * made in `fallbackDir`, which is then returned for the library path of the loader.
 */
export async function linkLibraries(packageDir: string, fallbackDir: string): Promise<string | undefined> {
  const missing: LibraryLink[] = [];
  for (const link of await readLinkList(packageDir)) {
    if (!(await isReachable(path.join(packageDir, link.target)))) missing.push(link);
  }
  try {
    for (const link of missing) await linkInPlace(packageDir, link);
    return undefined;
  } catch {
    await mkdir(fallbackDir, { recursive: true });
    for (const link of missing) await linkElsewhere(packageDir, fallbackDir, link);
    return fallbackDir;
  }
}

async function readLinkList(packageDir: string): Promise<readonly LibraryLink[]> {
  const file = path.join(packageDir, 'native', 'pg-symlinks.json');
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return JSON.parse(text) as LibraryLink[];
}

async function linkInPlace(packageDir: string, link: LibraryLink): Promise<void> {
  const target = path.join(packageDir, link.target);
  await symlinkOnce(path.relative(path.dirname(link.target), link.source), target);
}

async function linkElsewhere(packageDir: string, fallbackDir: string, link: LibraryLink): Promise<void> {
  const source = path.join(packageDir, link.source);
  const target = path.join(fallbackDir, path.basename(link.target));
  // The package may have moved since the link was made.
  const current = await readlink(target).catch(() => undefined);
  if (current !== undefined && current !== source) await rm(target, { force: true });
  await symlinkOnce(source, target);
}

async function symlinkOnce(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    // Another process may just have made it.
    if (!(await isReachable(target))) throw error;
  }
}

function isReachable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
