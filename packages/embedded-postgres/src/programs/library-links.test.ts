import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkLibraries } from './library-links.ts';

const made: string[] = [];

afterAll(async () => {
  for (const directory of made) await rm(directory, { recursive: true });
});

async function givenPackage(linkDir: string): Promise<{ packageDir: string; fallbackDir: string }> {
  const packageDir = await mkdtemp(path.join(tmpdir(), 'embedded-package-'));
  made.push(packageDir);
  const link = { source: 'native/lib/libpq.so.5.18', target: `native/${linkDir}/libpq.so.5` };
  await mkdir(path.join(packageDir, 'native', 'lib'), { recursive: true });
  await writeFile(path.join(packageDir, link.source), '');
  await writeFile(path.join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify([link]));
  return { packageDir, fallbackDir: path.join(packageDir, 'fallback') };
}

test('a missing link is made inside the package and survives a move of it', async () => {
  const { packageDir, fallbackDir } = await givenPackage('lib');
  expect(await linkLibraries(packageDir, fallbackDir)).toBeUndefined();
  expect(await readlink(path.join(packageDir, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(await readdir(packageDir)).not.toContain('fallback');
});

test('many starts at once do not disturb each other', async () => {
  const { packageDir, fallbackDir } = await givenPackage('lib');
  const starts = Array.from({ length: 8 }, () => linkLibraries(packageDir, fallbackDir));
  expect(await Promise.all(starts)).toEqual(starts.map(() => undefined));
});

test('where the package cannot be written, the links go to the fallback directory', async () => {
  const { packageDir, fallbackDir } = await givenPackage('not-there');
  expect(await linkLibraries(packageDir, fallbackDir)).toBe(fallbackDir);
  const source = path.join(packageDir, 'native', 'lib', 'libpq.so.5.18');
  expect(await readlink(path.join(fallbackDir, 'libpq.so.5'))).toBe(source);
});

test('a fallback link to a place the package has left is renewed', async () => {
  const { packageDir, fallbackDir } = await givenPackage('not-there');
  await mkdir(fallbackDir);
  await symlink('/old/place/libpq.so.5.18', path.join(fallbackDir, 'libpq.so.5'));
  await linkLibraries(packageDir, fallbackDir);
  expect(await readlink(path.join(fallbackDir, 'libpq.so.5'))).toContain(packageDir);
});

test('a package without a list of links needs none', async () => {
  const { packageDir, fallbackDir } = await givenPackage('not-there');
  await rm(path.join(packageDir, 'native', 'pg-symlinks.json'));
  expect(await linkLibraries(packageDir, fallbackDir)).toBeUndefined();
});
